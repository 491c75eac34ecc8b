/** @typedef {import('./breakage.mjs').Breakage} Breakage */

const cycle = 'web/sync/sync-cycle.ts'
const applyPull = 'web/store/pull/apply-pull.ts'
const outbox = 'web/store/outbox/outbox.ts'
const resync = 'web/store/pull/resync.ts'
const takeUnreadable = 'web/store/pull/take-unreadable.ts'

/** What a device could get wrong in syncing with its server. @type {Breakage[]} */
export const onTheDevice = [
  {
    name: 'the clock is the wall clock',
    edits: [
      [
        'core/clocks/hlc.ts',
        'if (nowMs > lastMs) return formatHlc(nowMs, 0)',
        'if (nowMs > 0) return formatHlc(nowMs, 0)',
      ],
    ],
  },
  {
    name: 'clocks are not set back behind the highest of the business',
    edits: [
      [
        'web/store/outbox/set-clocks-back.ts',
        'let last = after',
        "let last = (after && '000000000-0000') as Hlc",
      ],
    ],
  },
  {
    name: 'neither a push nor its answer says which operation it follows, so that no copy is detected',
    edits: [
      [
        outbox,
        'goesOnFrom: before ? operationId(asPushed(before)) : null',
        'goesOnFrom: before ? null : null',
      ],
      [
        outbox,
        'own && operationId(asPushed(own)) === lastOpId',
        '(own && operationId(asPushed(own)) === lastOpId) || undefined',
      ],
    ],
  },
  {
    name: 'a device does not advance its clock by what it pulls',
    edits: [[applyPull, 'hlc: laterOf(device.hlc, page.clock)', 'hlc: laterOf(device.hlc, device.hlc)']],
  },
  {
    name: 'an answered push counts as acknowledged',
    edits: [
      [
        cycle,
        'this.pushed = ops.at(-1)?.seq ?? this.pushed',
        "this.pushed = ops.at(-1)?.seq ?? this.pushed\n      await shop.db.outbox.where('seq').belowOrEqual(answer.value.last).delete()",
      ],
    ],
  },
  {
    name: 'a lost answer counts as accepted, and no acknowledgement corrects it',
    edits: [
      [cycle, 'page.ack.seq < this.pushed)', 'page.ack.seq < 0)'],
      [
        cycle,
        "if (!answer.ok) {\n        if (answer.refusal !== 'too-large'",
        "if (!answer.ok) {\n        this.pushed = ops.at(-1)?.seq ?? 0\n        if (answer.refusal !== 'too-large'",
      ],
    ],
  },
  {
    name: 'an ended session drops pending operations',
    edits: [
      [
        cycle,
        "if (answer.refusal === 'forked') return this.fork(id)",
        "if (answer.refusal === 'signed-out') await this.shop.db.outbox.clear()\n    if (answer.refusal === 'forked') return this.fork(id)",
      ],
    ],
  },
  {
    name: 'an unknown device is registered for the colleague who sends what its owner left',
    edits: [['web/sync/sync-client.ts', '...(colleague && { account: colleague })', '']],
  },
  {
    name: 'what a colleague sends is not acknowledged to its owner',
    edits: [
      [
        'web/sync/colleagues/send-left.ts',
        'await new SyncCycle(shop.sync, client).run()',
        'await new SyncCycle(shop.sync, client).push()',
      ],
    ],
  },
  {
    name: 'what is not in the journal is pushed too',
    edits: [
      [
        'web/store/shop/shop-sync.ts',
        "const onlyJournaled = this.parts.journal.state === 'ok'",
        'const onlyJournaled = false',
      ],
    ],
  },
  {
    name: 'another device’s acknowledgement and another device’s push go unnoticed',
    edits: [
      [applyPull, 'if (own) return operationId(own.op) !== ack.opId', 'if (own) return false'],
      [applyPull, 'return ack.seq > device.seq', 'return ack.seq < 0'],
      ['core/sync/sequence.ts', "if (taken !== op.opId) return { kind: 'forked' }", ''],
    ],
  },
  {
    name: 'the cursor is stored before the rows, and no sums are compared',
    edits: [
      [
        applyPull,
        'const { db } = context\n  return inBatchedTransaction(db, async (batch) => {\n    const [server',
        'const { db } = context\n  const early = await getServer(db)\n  await db.meta.put({ ...early, cursor: { ...early.cursor, head: page.cursor.head, seenHead: page.newest.head, headTag: page.newest.tag } })\n  return inBatchedTransaction(db, async (batch) => {\n    const [server',
      ],
      [applyPull, 'if (!theirs) return false', 'if (theirs !== null) return false'],
    ],
  },
  {
    name: 'pending operations are not rebased on new rows',
    edits: [[applyPull, 'const rebased = await rebase(db)', 'const rebased: RowKey[] = []']],
  },
  {
    name: 'overlay rows stay without a pending operation',
    edits: [
      [
        'web/store/outbox/rebase.ts',
        'await db.overlay.bulkDelete(gone.map(',
        'await db.overlay.bulkDelete(gone.slice(gone.length).map(',
      ],
    ],
  },
  {
    name: 'a paid sale that was set aside leaves the screen',
    edits: [
      [
        'web/store/outbox/rebase.ts',
        'after.push(...(await rowsAside(db, sold)))',
        'await rowsAside(db, sold)',
      ],
    ],
  },
  {
    name: 'tabs open at the same time without checking which was first',
    edits: [
      [
        'web/store/browser/one-at-a-time.ts',
        'if (!locks) return work()',
        'if (locks !== null) return work()',
      ],
      ['web/store/recovery/recovery.ts', "if (await db.meta.get('device')) return false", ''],
    ],
  },
  {
    name: 'a tab that cannot open keeps the journal that it claimed',
    edits: [['web/store/shop/open-shop.ts', 'await journal?.close()', 'journal?.whenOpen(0)']],
  },
  {
    name: 'a sale of its own is counted again when it comes back',
    edits: [[applyPull, 'counted: known[index] ?? own[index]', 'counted: known[index] ?? own[-1 - index]']],
  },
  {
    name: 'an older sale that the device has counted is counted again when it is pulled as a summary',
    edits: [
      [
        'web/store/pull/store-summarised-sales.ts',
        'counted: held[index] ?? own[index] }',
        'counted: held[-1 - index] ?? own[-1 - index] }',
      ],
    ],
  },
  {
    name: 'a refused operation is not kept for the user to see',
    edits: [[applyPull, 'if (code === undefined || settled) continue', 'if (code !== null) continue']],
  },
  {
    name: 'acknowledged operations are forgotten at once',
    edits: [[applyPull, 'await db.retained.bulkPut(kept)', '']],
  },
  {
    name: 'a resync empties the shop first',
    edits: [
      [
        'web/store/rows/write-base.ts',
        '.modify((row) => {\n        row.rev = unseen(row.rev)\n      })',
        '.delete()',
      ],
    ],
  },
  {
    name: 'nothing is sent again to a restored server',
    edits: [[outbox, 'if (retained.length === 0) return []', 'if (retained.length >= 0) return []']],
  },
  {
    name: 'replayed operations are not rebased on the older rows',
    edits: [[outbox, '    return layAnew(db)\n', '    return []\n']],
  },
  {
    name: 'a gap that cannot be closed goes unnoticed',
    edits: [[outbox, 'return undefined\n    if (retained', 'needed.length = 0\n    if (retained']],
  },
  {
    name: 'what was sent to a restored server and not acknowledged is taken for a gap',
    edits: [[outbox, 'const waiting = isOwn ?', 'const waiting = isOwn && last < 0 ?']],
  },
  {
    name: 'rows that only one device holds are forgotten',
    edits: [
      [
        cycle,
        'if (applied.resynced && (await this.shop.salvage()))',
        'if (applied.resynced && this.pushed < 0)',
      ],
    ],
  },
  {
    name: 'rows are replayed under the current time',
    edits: [
      [
        'web/store/commit/pending-replays.ts',
        'return { intent, original: { hlc, occurredAt:',
        'return { intent, original: { hlc: hlc && undefined, occurredAt:',
      ],
    ],
  },
  {
    name: 'a new identity drops acknowledged operations',
    edits: [
      [
        resync,
        'const held = [...(await db.retained.toArray()), ...(await db.outbox.toArray()).map(asClaimed)]',
        'const held = (await db.outbox.toArray()).map(asClaimed)',
      ],
    ],
  },
  {
    name: 'a new identity replays its operations under the current time',
    edits: [[resync, 'compareText(left.op.hlc, right.op.hlc)', 'left.op.occurredAt - right.op.occurredAt']],
  },
  {
    name: 'a new identity takes new operation ids',
    edits: [
      [
        resync,
        'const queued = held.map(({ op, settled }, index): OutboxEntry => {',
        "const queued = held.map(({ op, settled }, index): OutboxEntry => {\n      op = { ...op, opId: op.opId + '-again' }",
      ],
    ],
  },
  {
    name: 'a page is refused for one row that cannot be read',
    edits: [[cycle, '> MAX_UNREADABLE', '> MAX_UNREADABLE * 0']],
  },
  {
    name: 'a row that cannot be read is not set aside',
    edits: [
      [
        takeUnreadable,
        'unreadable: [...again.unreadable, ...unreadable],',
        'unreadable: [...again.unreadable],',
      ],
    ],
  },
  {
    name: 'a row that is set aside is never read again',
    edits: [
      ['core/sync/page-rows.ts', 'if (row) read.rows.push(row)', 'if (row && !each) read.rows.push(row)'],
    ],
  },
  {
    name: 'a row that cannot be read is not in the digest',
    edits: [
      [
        takeUnreadable,
        'else await enterDigest(db, taken, each)',
        'else await readStored(db, each.table, [])',
      ],
    ],
  },
  {
    name: 'a sale whose row cannot be read leaves the till that made it',
    edits: [[takeUnreadable, 'return over?.row', "return table === 'sales' ? undefined : over?.row"]],
  },
]
