/* The built page's Content-Security-Policy: nothing that comes in from outside (a link, a file, a lane's name) can become a
 * script. Built-ins only, as our server sends it too, before anything is installed. */

const DIRECTIVES = {
  'default-src': "'none'",
  // The core is WebAssembly. No inline script, no eval.
  'script-src': "'self' 'wasm-unsafe-eval'",
  'style-src': "'self'",
  // The PNG of a picture is painted from its SVG as a data: address.
  'img-src': "'self' data:",
  'font-src': "'self'",
  // The film of the race.
  'media-src': "'self'",
  'connect-src': "'self'",
  // In a sandboxed frame a worker may only be made from a blob:; it inherits the policy of the page.
  'worker-src': "'self' blob:",
  'manifest-src': "'self'",
  'base-uri': "'none'",
  'form-action': "'none'",
};

export const POLICY = Object.entries(DIRECTIVES)
  .map(([name, sources]) => `${name} ${sources}`)
  .join('; ');
