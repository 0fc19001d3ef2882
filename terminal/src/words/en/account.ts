/** A reader's first visit, and what is kept about them. */
export default {
  "account.linkOver": "This link was used before or has expired. Sign in here instead.",
  "account.title": "Your account",
  "account.lead": "Everything this service keeps about you. You can download or delete it.",
  "account.export": "Download my data",
  "account.exportText":
    "One JSON file with everything kept about you: account, sign-ins, sessions, keys without their secrets, usage and watchlist.",
  "account.delete": "Delete my account…",
  "account.deleteText":
    "Your name, mail address, sign-ins and watchlist are erased. Your keys stop working within two seconds.",
  "account.deleteTitle": "Delete your account?",
  "account.deleteUndone": "This cannot be undone. If you sign in again, you get a new account.",
  "account.deleteDo": "Delete the account",
  "account.deleted": "Your account was deleted.",
  "account.byKey":
    "You signed in with a key. To see or delete the account that it belongs to, sign in with a provider.",
  "account.hint.title": "Three things to try",
  "account.hint.open": "Open an item to see why it matters and how it was judged.",
  "account.hint.ask": "Ask a question, and see the news that answers it.",
  "account.hint.watch": "Watch an asset or a question: the bell counts what is new.",
  "account.hint.keys": "Press ? for keyboard shortcuts: j and k move through the list.",
  "account.hint.dismiss": "Got it",
  "account.empty.gathering": {
    one: "News from {count} outlet is on its way. The first items usually appear within a few minutes.",
    other: "News from {count} outlets is on its way. The first items usually appear within a few minutes.",
  },
  "account.empty.off":
    "This service does not gather news yet. Its operator can turn gathering on, or load news with {command}.",
  "account.empty.docs": "How gathering works",
} as const;
