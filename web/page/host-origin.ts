/* The origin an embedded page may send messages to, given in the address as ?host=https://course.example.org. */

/** The origin of a URL, such as 'https://course.example.org'; null: none that can receive messages. */
export function hostOrigin(text: string): string | null {
  try {
    const { origin, protocol } = new URL(text.trim());
    return /^https?:$/.test(protocol) ? origin : null;
  } catch {
    return null;
  }
}
