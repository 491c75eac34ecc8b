/**
 * Whether the browser runs on an iPhone or iPad, whose home-screen apps have a storage of their own (R32).
 * An iPad calls itself a Mac; only its touch screen gives it away.
 */
export function isAppleMobile({
  userAgent,
  maxTouchPoints,
}: Pick<Navigator, 'userAgent' | 'maxTouchPoints'>): boolean {
  return /iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1)
}
