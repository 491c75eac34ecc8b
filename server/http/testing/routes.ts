import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import type { FastifyContextConfig, RouteOptions } from 'fastify'
import { readConfig } from '#server/config/config.ts'
import type { Database } from '#server/db/transact.ts'
import { buildApp } from '#server/http/app.ts'
import type { App } from '#server/http/routes.ts'
import type { Method } from './calls.ts'

export interface Route {
  method: Method
  /** With its parameters: `/api/products/:id`. */
  url: string
  /** `PUT /api/products/:id` */
  name: string
  /** Who may call it, as the route says. */
  says: FastifyContextConfig
}

const READS: readonly string[] = ['GET', 'HEAD', 'OPTIONS']

/**
 * Every route under /api of the app as it is built, in order, so that a new one is in every table of cases by itself.
 * Fastify announces each server on this channel, which is the only moment to see its routes in time.
 */
export async function listRoutes(): Promise<Route[]> {
  const found = new Map<string, Route>()
  const note = ({ method, url, config: says = {} }: RouteOptions) => {
    for (const each of [method].flat() as Method[]) {
      const name = `${each} ${url}`
      if (url.startsWith('/api/') && (each as string) !== 'HEAD')
        found.set(name, { method: each, url, name, says })
    }
  }
  const hear = (message: unknown) => {
    ;(message as { fastify: App }).fastify.addHook('onRoute', note)
  }
  subscribe('fastify.initialization', hear)
  try {
    const config = readConfig({})
    const app = await buildApp({ db: {} as Database, config, now: () => 0, newId: () => '' })
    await app.ready()
    await app.close()
  } finally {
    unsubscribe('fastify.initialization', hear)
  }
  return [...found.values()].sort((a, b) => (a.name < b.name ? -1 : 1))
}

/** Those that change something or cost as much. */
export const writesOf = (routes: readonly Route[]) => routes.filter(({ method }) => !READS.includes(method))
