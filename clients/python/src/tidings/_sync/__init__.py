"""The client for threads. ``npm run generate`` writes it from ``_async``, except for ``clock.py`` and ``stdlib.py``."""
