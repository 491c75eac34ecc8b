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
import { sqlRoutes } from './sql.mjs'

/**
 * One server for every peer, and for the page that measures them: CouchDB's protocol by express-pouchdb on LevelDB,
 * RxDB's push and pull handlers on a map in memory, TinyBase's WebSocket server with its file persister, and the floor
 * as SQL on PostgreSQL.
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
  app.use('/rxdb', json, rxdbRoutes())
  const client = new pg.Client(postgres)
  // A database that goes first is told as an event, which nobody else hears.
  client.on('error', (error) => console.error(error.message))
  await client.connect()
  app.use('/raw', json, await sqlRoutes(client))

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
      await Promise.allSettled([tinybase.destroy(), client.end()])
      server.closeAllConnections()
      await new Promise((closed) => server.close(closed))
    },
  }
}

/** As RxDB's guide has it: the last writer is compared with what the client took for the server's state. */
function rxdbRoutes() {
  const collections = new Map()
  const rowsOf = (name) => collections.get(name) ?? collections.set(name, new Map()).get(name)
  let clock = 0
  const router = express.Router()
  router.post('/:collection/push', (request, response) => {
    const rows = rowsOf(request.params.collection)
    const conflicts = []
    for (const { newDocumentState, assumedMasterState } of request.body) {
      const known = rows.get(newDocumentState.id)
      if (known && !assumedMasterState) conflicts.push(known.row)
      else rows.set(newDocumentState.id, { row: newDocumentState, updatedAt: ++clock })
    }
    response.json(conflicts)
  })
  router.post('/:collection/pull', (request, response) => {
    const { checkpoint, limit } = request.body
    const after = checkpoint?.updatedAt ?? 0
    const found = [...rowsOf(request.params.collection).values()].filter(({ updatedAt }) => updatedAt > after)
    const page = found.sort((left, right) => left.updatedAt - right.updatedAt).slice(0, limit)
    const last = page.at(-1)
    response.json({
      documents: page.map(({ row }) => ({ ...row, _deleted: false })),
      checkpoint: last ? { updatedAt: last.updatedAt } : checkpoint,
    })
  })
  return router
}
