/* Pictures are standalone files with a light theme. On the page, every light palette colour is replaced by the matching token,
 * so that pictures follow the page's theme and not only the system's. A test restricts all pictures to these colours. */

/** Colours of the light theme -> tokens (web/page/styles/tokens.css). */
export const TOKENS: Readonly<Record<string, string>> = {
  '#FFFFFF': '--paper',
  '#F8F8F6': '--panel',
  '#F4F4F1': '--band',
  '#E9EAE8': '--slot',
  '#15181D': '--ink',
  '#626974': '--grey',
  '#DCDFE3': '--line',
  '#1F5FD6': '--accent',
  '#D4400C': '--over',
  '#BCC3CD': '--idle',
  '#9E9775': '--load1',
  '#777776': '--load2',
  '#424E6D': '--load3',
  '#00224E': '--load4',
  '#0B7A66': '--group0',
  '#86CFBD': '--group1',
  '#A8336B': '--group2',
  '#EBA9C6': '--group3',
  '#06352C': '--group1-ink',
  '#4A0F2E': '--group3-ink',
  '#6D4AE0': '--isolated',
  '#A8246C': '--victim',
};

export function themed(svg: string): string {
  return svg.replace(/#[0-9a-fA-F]{6}\b/g, (colour) => {
    const token = TOKENS[colour.toUpperCase()];
    return token ? `var(${token})` : colour;
  });
}
