import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import { notFound } from '#server/http/errors.ts'
import type { App } from '#server/http/routes.ts'
import { allowImportMap } from './import-map-policy.ts'
import { keepBuild } from './kept-builds.ts'

export interface WebFolders {
  /** The built web app. */
  webDir: string
  /** Where older builds' assets are kept. */
  keptDir: string
}

const REVALIDATE = 'no-cache'
const FOREVER = 'public, max-age=31536000, immutable'

/**
 * Serves the web app: hashed assets cached for good, of this build and the last ones; everything else revalidated each
 * time; and every path that is no file is the app itself, which shows its own 404 (S2.8). Never under /api. /auth is
 * the same app on a page that names the login's files as well.
 * @param printHelpers what the policy of pages names besides: tills keep pages with their headers, and fetch them again
 * when these change
 */
export async function registerWebApp(
  app: App,
  { webDir, keptDir }: WebFolders,
  printHelpers: readonly string[] = [],
): Promise<void> {
  const index = join(webDir, 'index.html')
  const login = existsSync(join(webDir, 'login.html')) ? 'login.html' : 'index.html'
  const assets = join(webDir, 'assets')
  const kept = keepBuild(webDir, keptDir)
  // Folder by folder, not all as roots of one registration: given several, the plug-in looks for compressed files in
  // all of them, and finds a file that was too small to be compressed only in the last (@fastify/static 10.1.3).
  const folderOf = (file: string) => kept.find((folder) => existsSync(join(folder, file)))
  app.setNotFoundHandler((request, reply) => {
    const isPage = request.method === 'GET' || request.method === 'HEAD'
    const asset = isPage ? /^\/assets\/([\w.-]+)(?:\?|$)/.exec(request.url)?.[1] : undefined
    const folder = asset === undefined ? undefined : folderOf(asset)
    if (asset !== undefined && folder !== undefined) return reply.sendFile(asset, folder)
    const isData = /^\/(api|assets)(\/|\?|$)/.test(request.url)
    if (!isPage || isData || !existsSync(index)) throw notFound()
    return reply.sendFile(/^\/auth(\?|$)/.test(request.url) ? login : 'index.html')
  })
  const worker = join(webDir, 'service-worker.js')
  if (printHelpers.length > 0 && existsSync(worker)) {
    const script = `self.PAGE_REVISION=${JSON.stringify(printHelpers.join(' '))};\n${readFileSync(worker, 'utf8')}`
    app.get('/service-worker.js', (_, reply) =>
      reply.header('cache-control', REVALIDATE).type('text/javascript; charset=utf-8').send(script),
    )
  }
  await app.register(fastifyStatic, {
    root: assets,
    prefix: '/assets/',
    // Pages and kept assets are sent with the other registration's headers.
    decorateReply: false,
    preCompressed: true,
    index: false,
    cacheControl: false,
    suppressWarning: true,
    setHeaders: (reply) => {
      reply.header('cache-control', FOREVER)
    },
  })
  await app.register(fastifyStatic, {
    root: webDir,
    prefix: '/',
    preCompressed: true,
    cacheControl: false,
    suppressWarning: true,
    setHeaders: (reply, path) => {
      reply.header('cache-control', path.startsWith(keptDir) ? FOREVER : REVALIDATE)
      allowImportMap(reply.raw, path)
    },
  })
}
