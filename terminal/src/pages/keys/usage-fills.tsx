/**
 * The fill of each kind of request. Failures are hatched or dotted, so that they differ by more than colour.
 */
export const FILLS = {
  answered: "var(--accent)",
  errors: "url(#usage-errors)",
  throttled: "url(#usage-throttled)",
} as const;

/** Rendered once beside the chart and its legend. */
export function UsageFills() {
  return (
    <svg className="usage-fills" width="0" height="0" aria-hidden="true">
      <defs>
        <pattern id="usage-errors" width="4" height="4" patternUnits="userSpaceOnUse">
          <rect className="usage-errors-ground" width="4" height="4" />
          <path className="usage-errors-line" d="M-1 1l2-2M0 4l4-4M3 5l2-2" />
        </pattern>
        <pattern id="usage-throttled" width="4" height="4" patternUnits="userSpaceOnUse">
          <rect className="usage-throttled-ground" width="4" height="4" />
          <path className="usage-throttled-line" d="M0 1h4" />
        </pattern>
      </defs>
    </svg>
  );
}
