/* Placeholder for a part that is being loaded, taking no space. Tests wait until none is left. */

export const loadingPlaceholder = <span data-coming hidden />;
