/* The mark: a tree whose trunk is its thickest part. Root above, four nodes below. */

export function Logo() {
  return (
    <svg width="28" height="22" viewBox="0 0 28 22" fill="none" stroke="currentColor" aria-hidden="true">
      <path d="M14 1v4" strokeWidth="4.6" />
      <path d="M14 4.6C13 8.4 6 8.2 6 14M14 4.6c1 3.8 8 3.6 8 9.4" strokeWidth="3.8" strokeLinejoin="round" />
      <path
        d="M6 13c0 4-4.4 3.8-4.4 8.400M6 13c0 4 4.4 3.8 4.4 8.400M22 13c0 4-4.4 3.8-4.4 8.400M22 13c0 4 4.4 3.8 4.4 8.4"
        strokeWidth="2"
      />
    </svg>
  );
}
