/* The site that a page embedded in it may speak to: an origin, said in the address as ?host=https://course.example.org. */

/** The origin of a URL, such as 'https://course.example.org'; null: none that can receive messages. */
export function hostOrigin(text: string): string | null {
  try {
    const { origin, protocol } = new URL(text.trim());
    return /^https?:$/.test(protocol) ? origin : null;
  } catch {
    return null;
  }
}
