"""What is explored, on the frame: a rule at work, what the books leave open, one thing changed at a time."""
