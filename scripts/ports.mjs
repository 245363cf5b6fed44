/* Ports that browsers refuse to open, whoever listens there: they belong to other protocols. */

/** "Bad ports" of the Fetch Standard (fetch.spec.whatwg.org, section 2.9). */
const BLOCKED = new Set([
  1, 7, 9, 11, 13, 15, 17, 19, 20, 21, 22, 23, 25, 37, 42, 43, 53, 69, 77, 79, 87, 95, 101, 102, 103, 104, 109, 110,
  111, 113, 115, 117, 119, 123, 135, 137, 139, 143, 161, 179, 389, 427, 465, 512, 513, 514, 515, 526, 530, 531, 532,
  540, 548, 554, 556, 563, 587, 601, 636, 989, 990, 993, 995, 1719, 1720, 1723, 2049, 3659, 4045, 4190, 5060, 5061,
  6000, 6566, 6665, 6666, 6667, 6668, 6669, 6679, 6697, 10080,
]);

const MOST = 65_535;

/** Why nothing can be served at this port, as a sentence, or null. `text` is what somebody wrote. */
export function portProblem(text) {
  const allowed = `allowed is a whole number from 1 to ${MOST}.`;
  if (text === undefined) return `--port has no number behind it; ${allowed}`;
  const port = Number(text);
  if (!/^\d+$/.test(text) || port < 1 || port > MOST) return `The port ${text || '""'} cannot be used; ${allowed}`;
  if (!BLOCKED.has(port)) return null;
  return `Browsers do not open port ${port}, which belongs to another protocol; choose another one, such as 4173.`;
}

/** The first port from `port` on that browsers open, or null. */
export function openable(port) {
  while (BLOCKED.has(port)) port++;
  return port <= MOST ? port : null;
}
