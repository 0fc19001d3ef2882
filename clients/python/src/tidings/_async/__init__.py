"""The client as written. ``npm run generate`` writes ``_sync`` from it, except for ``clock.py`` and ``stdlib.py``."""
