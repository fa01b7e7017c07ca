"""Practice on the frame: one item at a time, what its answer meant, and at the end the map."""
