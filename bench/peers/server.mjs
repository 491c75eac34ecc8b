import { createServer } from 'node:http'
import { join } from 'node:path'
import express from 'express'
import expressPouchDb from 'express-pouchdb'
import pg from 'pg'
import PouchDB from 'pouchdb'
import { createMergeableStore } from 'tinybase'
import { createFilePersister } from 'tinybase/persisters/persister-file'
import { createWsServer } from 'tinybase/synchronizers/synchronizer-ws-server'
import { WebSocketServer } from 'ws'
import { rxdbRoutes } from './rxdb-routes.mjs'
import { sqlRoutes } from './sql.mjs'

/**
 * One server for every peer, and for the page that measures them: CouchDB's protocol by express-pouchdb on LevelDB,
 * RxDB's push and pull handlers and the floor as SQL, both on PostgreSQL, TinyBase's WebSocket server with its file
 * persister.
 * @param {{ folder: string, postgres: import('pg').ClientConfig }} options
 */
export async function servePeers({ folder, postgres }) {
  const app = express()
  app.use(express.static(join(import.meta.dirname, '../../dist/peers')))
  const Stored = PouchDB.defaults({ prefix: `${folder}/pouch-` })
  app.use(
    '/pouch',
    expressPouchDb(Stored, {
      mode: 'minimumForPouchDB',
      inMemoryConfig: true,
      logPath: `${folder}/pouch.log`,
    }),
  )
  const json = express.json({ limit: '200mb' })
  const pool = new pg.Pool(postgres)
  // A database that ends first is reported as an event, which nobody else handles.
  pool.on('error', (error) => console.error(error.message))
  app.use('/rxdb', json, await rxdbRoutes(pool))
  app.use('/raw', json, await sqlRoutes(pool))

  const store = createMergeableStore()
  app.get('/tinybase-rows', (_request, response) =>
    response.json({ products: store.getRowCount('products'), sales: store.getRowCount('sales') }),
  )
  const server = createServer(app)
  const sockets = new WebSocketServer({ server, maxPayload: 1 << 30 })
  const tinybase = createWsServer(sockets, () => createFilePersister(store, `${folder}/tinybase.json`))
  await new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(undefined)))
  return {
    url: `http://localhost:${server.address().port}`,
    async close() {
      await Promise.allSettled([tinybase.destroy(), pool.end()])
      server.closeAllConnections()
      await new Promise((closed) => server.close(closed))
    },
  }
}
