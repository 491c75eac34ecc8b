import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { ServerResponse } from 'node:http'

const IMPORT_MAP = /<script type="importmap">([\s\S]*?)<\/script>/
const POLICY = 'content-security-policy'

/**
 * Lets the import map of a page through the page's own policy, by its hash: it says which file each part of the app is
 * in, and browsers take it from nowhere but the page. Read with each page, so that both are of one build.
 * @param path the page's file, compressed or not
 */
export function allowImportMap(response: ServerResponse, path: string): void {
  const page = path.replace(/\.(br|gz)$/, '')
  if (!page.endsWith('.html')) return
  const map = IMPORT_MAP.exec(readFileSync(page, 'utf8'))?.[1]
  if (map === undefined) return
  const hash = `'sha256-${createHash('sha256').update(map).digest('base64')}'`
  const policy = String(response.getHeader(POLICY))
  response.setHeader(POLICY, policy.replace("script-src 'self'", `script-src 'self' ${hash}`))
}
