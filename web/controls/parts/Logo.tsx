/* The mark: a tree whose trunk is its thickest part. Root above, four nodes below. */

export function Logo({ size = 28 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 28 28" fill="none" stroke="currentColor" aria-hidden="true">
      <path d="M10.2 5.6h7.6" strokeWidth="5" strokeLinecap="round" />
      <path
        d="M12.4 6.4C12.4 11 7.6 10.6 7.6 15.4M15.6 6.4c0 4.6 4.8 4.2 4.8 9"
        strokeWidth="3.6"
        strokeLinecap="round"
      />
      <path
        d="M7.4 15.4c0 3.4-3.6 3.4-3.6 7.4M7.8 15.4c0 3.4 3.2 3.4 3.2 7.4M20.2 15.4c0 3.4-3.2 3.4-3.2 7.4M20.6 15.4c0 3.4 3.6 3.4 3.6 7.4"
        strokeWidth="2"
        strokeLinecap="round"
      />
    </svg>
  );
}
