"""Before anything of tests is imported: asserts in all of it tell pytest what they compared, and that they were reached."""

import pytest

pytest.register_assert_rewrite("tests")
pytest_plugins = ["tests.fast", "tests.reached"]
