"""The live class: one server for the projector, the teacher and thirty phones; no kernel, nothing from elsewhere."""
