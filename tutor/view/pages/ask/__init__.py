"""A question on the page: what lies there, what one wants to do, the answer."""
