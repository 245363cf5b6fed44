/* The site that a page embedded in it may speak to: an origin, said in the address as ?host=https://course.example.org. */

/** 'https://course.example.org' of whatever begins so; null: no site that can be spoken to. */
export function hostOrigin(text: string): string | null {
  try {
    const { origin, protocol } = new URL(text.trim());
    return /^https?:$/.test(protocol) ? origin : null;
  } catch {
    return null;
  }
}
