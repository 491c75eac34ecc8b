/**
 * The scripts and styles that a page loads before it can run, in the order of the page.
 * Vite names every statically imported chunk in the page, so the page alone knows the whole list.
 * @param {string} html
 * @returns {string[]} paths below the web root, without a leading `/`
 */
export function initialFiles(html) {
  const tags = html.match(/<(script|link)\b[^>]*>/g) ?? []
  const files = tags.flatMap((tag) => {
    const loads = /^<script/.test(tag) || /rel="(modulepreload|stylesheet)"/.test(tag)
    const path = /\b(?:src|href)="\/([^"]+\.(?:js|css))"/.exec(tag)?.[1]
    return loads && path ? [path] : []
  })
  return [...new Set(files)]
}
