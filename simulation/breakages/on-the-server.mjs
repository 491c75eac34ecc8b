/** @typedef {import('./breakage.mjs').Breakage} Breakage */

const take = 'core/sync/take-batch.ts'
const pull = 'server/sync/pull.ts'
const push = 'server/sync/push.ts'
const load = 'server/sync/load-working-set.ts'

/** What a server could get wrong. @type {Breakage[]} */
export const onTheServer = [
  {
    name: 'an operation is identified by its number alone',
    edits: [['core/sync/sequence.ts', "if (taken !== op.opId) return { kind: 'forked' }", '']],
  },
  {
    name: 'what a till notes for the owner is taken and not kept',
    edits: [
      [
        'server/sync/take-operations.ts',
        '  noteActivity(tx, entries, { now, actorId: tokenId ?? sentBy, from })\n',
        '',
      ],
    ],
  },
  {
    name: 'what a till notes is kept under the id of its operation, and not of the note',
    edits: [
      [
        'core/sync/apply-with-activity.ts',
        '[{ ...op.payload.note, device: op.device }]',
        '[{ ...op.payload.note, id: op.opId, device: op.device }]',
      ],
    ],
  },
  {
    name: 'operations after a gap are applied',
    edits: [
      ['core/sync/sequence.ts', 'if (op.seq === next) {', 'if (op.seq >= next) {'],
      [
        'core/sync/sequence.ts',
        "if (op.seq > next) return { kind: 'ordered', old, fresh, expected: next }",
        '',
      ],
    ],
  },
  {
    name: 'a repeated operation is applied again',
    edits: [['core/sync/sequence.ts', 'if (op.seq <= lastSeq) old.push(op)', 'fresh.push(op)']],
  },
  {
    name: 'the server does not check whether an operation id was applied before',
    edits: [[take, ': known?.outcome', ': undefined']],
  },
  {
    name: 'a device’s progress is not stored with its operations',
    edits: [
      ['server/sync/take-operations.ts', 'lastSeq: last?.seq ?? device.lastSeq', 'lastSeq: device.lastSeq'],
    ],
  },
  {
    name: 'pushes of one business do not wait for each other',
    edits: [
      [
        'server/db/queries/heads.ts',
        'from business_heads where business_id = $1 for update`',
        'from business_heads where business_id = $1`',
      ],
    ],
  },
  {
    name: 'a pull reads from more than one moment',
    edits: [
      [pull, "{ isolation: 'repeatable read', readOnly: true, mostRead }", '{ readOnly: true, mostRead }'],
    ],
  },
  {
    name: 'no tag is compared after a restore',
    edits: [
      [
        'core/sync/page.ts',
        'return cursor.seenHead > 0 && cursor.headTag !== remembered.tagOfSeen',
        'return false',
      ],
    ],
  },
  {
    name: 'the newest head is sent with the tag of the cursor',
    edits: [
      [
        pull,
        'newest: { head: head.head, tag: head.tag }',
        "newest: { head: head.head, tag: (await readCommitTag(tx, upto)) ?? '' }",
      ],
    ],
  },
  {
    name: 'a page may end within a commit',
    edits: [
      [
        pull,
        'const found = await readPageRows(tx, changed, { after: cursor.head, upto, limit })',
        'const found = (await readPageRows(tx, changed, { after: cursor.head, upto, limit })).slice(0, limit)',
      ],
    ],
  },
  {
    name: 'a page begins one commit too late',
    edits: [
      [
        pull,
        'readChangedWithin(tx, table, { after, upto })',
        'readChangedWithin(tx, table, { after: after + 1, upto })',
      ],
    ],
  },
  {
    name: 'every page acknowledges',
    edits: [
      [
        pull,
        'return { ...page, more: true, rejected: [] }',
        'return { ...page, more: true, rejected: [], ack: { seq: device.lastSeq, opId: device.lastOpId } }',
      ],
      ['web/store/pull/apply-pull.ts', 'if (page.more || !page.ack) {', 'if (!page.ack) {'],
    ],
  },
  {
    name: 'clocks far ahead are kept',
    edits: [
      [
        'core/clocks/hlc.ts',
        'return hlcMs(hlc) > nowMs + MAX_AHEAD_MS',
        'return hlcMs(hlc) > nowMs + 1e6 * MAX_AHEAD_MS',
      ],
    ],
  },
  {
    name: 'the server sets clocks back by itself, and the device is not informed',
    edits: [[push, 'if (request.setsClocksBack && ', 'if (request.proto === 0 && ']],
  },
  {
    name: 'clocks are set back by the server alone, and not behind the highest of the business',
    edits: [
      [push, '|| order.fresh.some(isAhead)', '|| (request.proto === 0 && order.fresh.some(isAhead))'],
      [
        'core/clocks/hlc.ts',
        '? tick(bounds.highest, bounds.nowMs) : claimed',
        '? tick(bounds.nowMs === 0 ? bounds.highest : bounds.floor, bounds.nowMs) : claimed',
      ],
    ],
  },
  {
    name: 'a write by REST has the server’s time, whatever clocks the business has seen',
    edits: [
      [
        'server/sync/write-as-server.ts',
        'let hlc = head.clock',
        "let hlc = (head.clock && '000000000-0000') as Hlc",
      ],
    ],
  },
  {
    name: 'the write that arrives last wins',
    edits: [
      [
        'core/clocks/stamps.ts',
        'if (value === undefined || stamp <= (stamps[field] ?? NO_STAMP)) continue',
        'if (value === undefined) continue',
      ],
    ],
  },
  {
    name: 'two writes at one moment have no order',
    edits: [
      [
        'core/clocks/stamps.ts',
        'export function stampOf(hlc: Hlc, opId: string): Stamp {',
        "export function stampOf(hlc: Hlc, opId: string): Stamp {\n  if (opId !== '') return (hlc + '/') as Stamp",
      ],
    ],
  },
  {
    name: 'the ledger does not go below zero',
    edits: [
      [
        'core/stock/ledger.ts',
        'onHand: level.onHand + movement.quantity }',
        'onHand: Math.max(0, level.onHand + movement.quantity) }',
      ],
    ],
  },
  {
    name: 'a count forgets what moved after it',
    edits: [['core/stock/ledger.ts', 'onHand: count.quantity + movedSince', 'onHand: count.quantity']],
  },
  {
    name: 'the count that arrives last wins',
    edits: [['core/stock/ledger.ts', 'if (count.stamp <= level.countStamp) return level', '']],
  },
  {
    name: 'a sale from before a count is taken off after it',
    edits: [['core/stock/ledger.ts', 'return movement.stamp > level.countStamp ? ', 'return level ? ']],
  },
  {
    name: 'movements since a count are not loaded',
    edits: [[load, 'for (const movement of movements) loaded.set.loadMovement(movement)', 'void movements']],
  },
  {
    name: 'a sale sent twice is applied twice',
    edits: [
      [
        'core/operations/sale-complete.ts',
        "if (set.get('sales', sale.id)) return applyDuplicateSale(set, sale.id, meta)",
        '',
      ],
    ],
  },
  {
    name: 'a category in use may be deleted',
    edits: [
      [
        'core/operations/category-patch.ts',
        'if (payload.fields.deleted && set.isCategoryUsed(payload.id))',
        'if (payload.fields.deleted && payload.id === "")',
      ],
    ],
  },
  {
    name: 'a product does not bring its category back',
    edits: [
      [
        'core/operations/product-patch.ts',
        'if (!category?.deleted) return\n',
        'if (category !== null) return\n',
      ],
    ],
  },
  {
    name: 'the products of a category are not checked when it is deleted',
    edits: [[load, "    loadProductsOf(tx, loaded, unique(needed, 'productsOfCategories')),\n", '']],
  },
  {
    name: 'the category of a patched product is not checked',
    edits: [[load, "await loadCategoriesOf(tx, loaded, unique(needed, 'categoriesOfProducts'))", '']],
  },
  {
    name: 'a number printed twice is not flagged',
    edits: [
      [
        'core/operations/sold-and-returned.ts',
        "if (otherId === id || !set.get('sales', otherId)) continue",
        'if (otherId !== "") continue',
      ],
    ],
  },
  {
    name: 'the sum over a table is not kept up',
    edits: [['server/sync/write-changes.ts', 'withoutRow(digests[table], row.id, from)', 'digests[table]']],
  },
  {
    name: 'a replayed operation keeps no clock on the server',
    edits: [
      [
        take,
        'const remembered = op.replayed && hlcMs(op.hlc) <= at.nowMs',
        'const remembered = op.replayed && hlcMs(op.hlc) < 0',
      ],
    ],
  },
  {
    name: 'a colleague may not send what another account left',
    edits: [['server/sync/own-device.ts', "if (!forColleague) return 'refused'", "return 'refused'"]],
  },
  {
    name: 'an operation of an older version is read as one of the newest',
    edits: [['core/sync/operations.ts', 'safeParse(payload)', 'safeParse(envelope.payload)']],
  },
  {
    name: 'a stocktake counts as of its finish, and forgets what was sold since its last entry',
    edits: [
      [
        'core/operations/stocktake-finish.ts',
        'said !== null && said < finished ? said : finished',
        'said !== null && said < "" ? said : finished',
      ],
    ],
  },
  {
    name: 'a second finish of a stocktake counts too',
    edits: [
      ['core/operations/stocktake-finish.ts', 'stands ? lines.filter', 'stands || isNew ? lines.filter'],
    ],
  },
]
