/* Says why when the page does not start, and reloads a page that is out of date. Plain and classic, for it must run where module scripts
 * are refused: in a sandboxed frame, which has no origin, they need a header of the host. */

(() => {
  const SANDBOXED = self.origin === 'null' && location.protocol !== 'file:';

  function reason() {
    if (SANDBOXED)
      return 'This page is in a sandboxed frame, and its host does not let such frames load its scripts. Open it in its own window: ';
    if (location.protocol === 'file:')
      return 'A page that is opened from a file may not load its scripts; put the folder on a web server (npm start has one).';
    return 'Fat-Tree Playground could not be loaded in full; check the connection and reload the page.';
  }

  /** A host that sends no Cache-Control lets browsers keep the page of an earlier build, whose parts it may not have any more. Once for
   * each build: what gave the earlier page may give it again. */
  async function renew() {
    try {
      const own = document.querySelector('meta[name="build"]')?.content;
      if (!own) return;
      const { build } = await (await fetch('build.json', { cache: 'no-store' })).json();
      const known = `fat-tree-playground renewed ${location.pathname}`;
      if (!build || build === own || sessionStorage.getItem(known) === build) return;
      sessionStorage.setItem(known, build);
      location.reload();
    } catch {
      // Without a network, or without storage, the page goes on as it is.
    }
  }

  /** The service worker asks the server itself, and what came over the network is no older than the server. */
  function renewIfKept() {
    const [navigation] = performance.getEntriesByType('navigation');
    const asked = navigation?.transferSize > 0 || navigator.serviceWorker?.controller;
    if (!SANDBOXED && !asked) void renew();
  }

  addEventListener('DOMContentLoaded', renewIfKept);

  function tell() {
    const root = document.getElementById('root');
    if (!root || root.childElementCount > 0 || document.getElementById('not-started')) return;
    void renew();
    const note = document.createElement('p');
    note.id = 'not-started';
    note.setAttribute('role', 'alert');
    note.append(reason());
    if (SANDBOXED) {
      // The frame may not be allowed to open windows: the address can be read and copied too.
      const link = document.createElement('a');
      link.href = link.textContent = location.href;
      link.target = '_blank';
      link.rel = 'noopener';
      note.append(link);
    }
    // The page's own style sheet may be missing.
    document.documentElement.style.colorScheme = 'light dark';
    note.style.cssText = 'margin: 24px; max-width: 70ch; font: 16px/1.5 system-ui, sans-serif; overflow-wrap: anywhere';
    root.before(note);
  }

  function tellOnceThereIsAPage() {
    if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', tell, { once: true });
    else tell();
  }

  // Scripts that do not load are heard on the way down only; one that ends with an error, here.
  addEventListener('error', ({ target }) => target instanceof HTMLLinkElement || tellOnceThereIsAPage(), true);
})();
