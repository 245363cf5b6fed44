/* What stands in the place of a part of the page while it is fetched, where that takes no room. Tests wait until none is left. */

export const coming = <span data-coming hidden />;
