/* Placeholder for a part that is being loaded, taking no space. Tests wait until none is left. */

export const coming = <span data-coming hidden />;
