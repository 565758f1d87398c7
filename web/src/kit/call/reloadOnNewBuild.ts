const entry = 'script[type=module][src]';
let looking: Promise<boolean> | undefined;

/** Whether the server has another build by now than this page is of; false where it cannot be asked, so that no work is thrown away for a cut line. */
async function isOutdated(): Promise<boolean> {
  const mine = document.querySelector(entry)?.getAttribute('src');
  const headers = { accept: 'text/html' };
  const reply = await fetch(window.location.pathname, { headers, cache: 'no-store' }).catch(() => undefined);
  if (!reply?.ok || !mine) return false;
  const page = new DOMParser().parseFromString(await reply.text(), 'text/html');
  const theirs = page.querySelector(entry)?.getAttribute('src');
  return theirs !== undefined && theirs !== null && theirs !== mine;
}

/**
 * Awaits a part of this build. One that is missing since the server has another build brings the whole page anew, at the address of the moment; what
 * was typed and not saved is found again there. Any other failure stays one.
 */
export async function loadPart<T>(coming: Promise<T>, reload = () => window.location.reload()): Promise<T> {
  try {
    return await coming;
  } catch (failure) {
    looking ??= isOutdated().finally(() => {
      looking = undefined;
    });
    if (!(await looking)) throw failure;
    reload();
    return new Promise(() => undefined); // nothing more is shown of the old build
  }
}
