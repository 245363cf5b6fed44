/* All translations of lessons, of every language: together they are as long as the lessons. */

export const files = import.meta.glob<unknown>('./files/*.*.yaml', {
  eager: true,
  import: 'default',
});
