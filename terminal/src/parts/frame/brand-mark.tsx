/** The logo: a T whose foot is made of a page's columns. `icon.svg` shows the same. */
export function BrandMark() {
  return (
    <svg className="brand-mark" width="20" height="20" viewBox="0 0 32 32" fill="none" aria-hidden="true">
      <rect width="32" height="32" rx="7" fill="var(--accent)" />
      <g stroke="var(--on-accent)" strokeLinecap="round">
        <path d="M7 10h18M16 10v13.5" strokeWidth="3.4" />
        <path d="M7 17h4M21 17h4M7 23.5h4M21 23.5h4" strokeWidth="2.4" opacity="0.6" />
      </g>
    </svg>
  );
}
