/**
 * Headers of the demo provider's pages. Their content security policy allows no scripts, and styles only from
 * a file.
 */
export const PAGE_HEADERS = {
  "content-type": "text/html; charset=utf-8",
  "cache-control": "no-store",
  "content-security-policy":
    "default-src 'none'; style-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
  "x-content-type-options": "nosniff",
  "referrer-policy": "no-referrer",
};

/** The page on which a person chooses an identity. `path` is the path of the provider. */
export function signInPage(path: string, uid: string): string {
  return page(
    path,
    "Sign in to the demo",
    `<p>This is the demo’s own sign-in. It needs no password and forgets everyone when the demo stops.</p>
<form method="post" action="${path}/interaction/${escape(uid)}">
  <button class="first" name="as" value="reader" autofocus>Continue as the demo reader</button>
</form>
<form method="post" action="${path}/interaction/${escape(uid)}">
  <label for="name">Or use another name</label>
  <div class="row">
    <input id="name" name="name" required maxlength="60" autocomplete="off">
    <button name="as" value="name">Continue</button>
  </div>
</form>
<form method="post" action="${path}/interaction/${escape(uid)}">
  <button class="plain" name="as" value="nobody">Cancel</button>
</form>`,
  );
}

export function faultPage(path: string, reason: string): string {
  return page(
    path,
    "This sign-in cannot continue",
    `<p>${escape(reason)}</p>
<p><a href="/sign-in">Start again</a></p>`,
  );
}

function page(path: string, title: string, body: string): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title} · Tidings</title>
<link rel="stylesheet" href="${path}/style.css">
</head>
<body>
<main>
<h1>${title}</h1>
${body}
</main>
</body>
</html>
`;
}

function escape(text: string): string {
  const names: Record<string, string> = {
    "&": "&amp;",
    "<": "&lt;",
    ">": "&gt;",
    '"': "&quot;",
    "'": "&#39;",
  };
  return text.replaceAll(/[&<>"']/g, (character) => names[character]!);
}

export const STYLE = `:root {
  color-scheme: light dark;
  --paper: #faf9f7;
  --ink: #1f1e1c;
  --quiet: #5f5b55;
  --line: #8a857d;
  --accent: #0b5f5a;
  --on-accent: #ffffff;
}
@media (prefers-color-scheme: dark) {
  :root {
    --paper: #171614;
    --ink: #ece9e4;
    --quiet: #a8a29a;
    --line: #7a756d;
    --accent: #5cc2b8;
    --on-accent: #0c1f1d;
  }
}
* {
  box-sizing: border-box;
}
body {
  margin: 0;
  min-height: 100vh;
  display: grid;
  place-items: center;
  background: var(--paper);
  color: var(--ink);
  font: 15px/1.5 system-ui, sans-serif;
}
main {
  width: min(26rem, 100vw);
  padding: 24px;
}
h1 {
  margin: 0 0 8px;
  font-size: 20px;
  line-height: 1.3;
}
p,
label {
  color: var(--quiet);
}
form {
  margin-block-start: 20px;
}
label {
  display: block;
  margin-block-end: 6px;
}
.row {
  display: flex;
  gap: 8px;
}
input,
button {
  min-height: 40px;
  padding: 0 14px;
  border: 1px solid var(--line);
  border-radius: 6px;
  background: transparent;
  color: inherit;
  font: inherit;
}
input {
  flex: 1;
  min-width: 0;
}
button {
  cursor: pointer;
}
.first {
  width: 100%;
  border-color: var(--accent);
  background: var(--accent);
  color: var(--on-accent);
  font-weight: 600;
}
.plain {
  border-color: transparent;
  color: var(--quiet);
  padding-inline: 0;
}
a {
  color: var(--accent);
}
:focus-visible {
  outline: 2px solid var(--accent);
  outline-offset: 2px;
}
`;
