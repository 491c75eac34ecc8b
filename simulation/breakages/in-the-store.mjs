/** @typedef {import('./breakage.mjs').Breakage} Breakage */

const transaction = 'web/store/commit/transaction.ts'
const committer = 'web/store/shop/committer.ts'
const viewSync = 'web/store/shop/view-sync.ts'
const recovery = 'web/store/recovery/recovery.ts'
const journaledDevice = 'web/store/recovery/journaled-device.ts'
const cycle = 'web/sync/sync-cycle.ts'

/** What a device could get wrong in storing its own data and the server's. @type {Breakage[]} */
export const inTheStore = [
  {
    name: 'the sequence number is read before the transaction',
    edits: [
      [
        committer,
        'const attempt = () =>\n      inBatchedTransaction(',
        "const attempt = async () => {\n      const early = await db.meta.get('device')\n      return inBatchedTransaction(",
      ],
      [
        committer,
        'await work(tx)\n        tried',
        'tx.device = early\n        await work(tx)\n        tried',
      ],
      [committer, 'return tried\n      })', 'return tried\n      })\n    }'],
    ],
  },
  {
    name: 'a commit is two writes',
    edits: [
      [transaction, 'batch.put(db.meta, device)', ''],
      [
        committer,
        'return tried\n      })',
        'return tried\n      }).then(async (done) => {\n        await db.meta.put(done.device)\n        return done\n      })',
      ],
    ],
  },
  {
    name: 'an edit writes the whole row',
    edits: [
      [
        transaction,
        'const hlc = original.hlc ? device.hlc : tick(device.hlc, now)',
        "if (intent.type === 'product.patch') {\n      const { id: _i, updatedAt: _u, ...all } = this.rows.set.get('products', intent.payload.id) ?? { id: '', updatedAt: 0 }\n      intent.payload.fields = { ...all, ...intent.payload.fields }\n    }\n    const hlc = original.hlc ? device.hlc : tick(device.hlc, now)",
      ],
    ],
  },
  {
    name: 'a sale that was stored while its connection was lost is made again, and reported as failed',
    edits: [
      [
        'web/store/shop/committer.ts',
        'tried && (await isStored(context, tried)) ? tried : undefined',
        'tried && (await isStored(context, tried)) ? undefined : undefined',
      ],
    ],
  },
  {
    name: 'what lost its connection before it was stored is taken for stored',
    edits: [
      [
        'web/store/shop/committer.ts',
        'tried && (await isStored(context, tried)) ? tried : undefined',
        'tried && ((await isStored(context, tried)) || true) ? tried : undefined',
      ],
    ],
  },
  {
    name: 'a notice of a pulled page is applied, even if earlier pages were missed',
    edits: [
      [
        'web/store/shop/shown-version.ts',
        'return base !== undefined && (pages === undefined || base === pages.from || base === pages.to)',
        'return base !== undefined',
      ],
    ],
  },
  {
    name: 'a tab does not compare its screen with its database at a sync',
    edits: [[cycle, 'await this.shop.showMissed()', '']],
  },
  {
    name: 'a tab does not check whether another committed and died before announcing it',
    edits: [
      [
        'web/store/shop/shown-version.ts',
        'return base !== this.base || isMissing',
        'return base !== this.base && (isMissing || true)',
      ],
      [viewSync, 'if (isShown && waiting === watch.get().waiting) return', 'if (isShown) return'],
    ],
  },
  {
    name: 'a sale is reported as paid before it is in the journal',
    edits: [
      [
        'web/store/journal/journal-notes.ts',
        'const kept = await journal.append(',
        'const kept = ops.length > 0 || await journal.append(',
      ],
    ],
  },
  {
    name: 'a trimmed journal drops pending operations',
    edits: [
      [
        'web/store/journal/trim-journal.ts',
        'waiting.map(({ op }) => ({ device: { id, suffix }, op, counters }))',
        'waiting.slice(waiting.length).map(({ op }) => ({ device: { id, suffix }, op, counters }))',
      ],
      [
        'web/store/journal/journal-keeper.ts',
        'return replaceAll([head], [...words, ...since])',
        'return replaceAll([head], words)',
      ],
    ],
  },
  {
    name: 'a start does not restore what only the journal has',
    edits: [
      [
        recovery,
        'const own = entries.filter((entry) => isOwn(entry) && entry.op.seq > after)',
        'const own = entries.filter((entry) => isOwn(entry) && entry.op.seq < 0)',
      ],
    ],
  },
  {
    name: 'a start does not take its numbers from the journal',
    edits: [
      [
        'web/store/journal/recover.ts',
        '    counters,\n    ...(Object.keys(former)',
        '    counters: earlier.counters,\n    ...(Object.keys(former)',
      ],
    ],
  },
  {
    name: 'a start does not take its device suffix from the journal',
    edits: [[journaledDevice, 'const { suffix } = higher.device', 'const { suffix } = device']],
  },
  {
    name: 'after a wipe the device counts its numbers from one',
    edits: [
      [
        journaledDevice,
        'suffix: device.suffix, registered, seq, hlc, counters, ...',
        'suffix: device.suffix, registered, seq, hlc, ...',
      ],
    ],
  },
  {
    name: 'pulled rows do not reach the screen',
    edits: [
      [
        viewSync,
        '    await this.reread(keys, pulled)\n    if (keys.length > 0) quietWork.noteChange()',
        '    if (keys.length > 0) quietWork.noteChange()',
      ],
    ],
  },
  {
    name: 'a journal mark lost with a connection is never repeated',
    edits: [
      [
        cycle,
        'if (this.heldBack === undefined || this.heldBack !== before) return false',
        'if (this.heldBack !== null) return false',
      ],
    ],
  },
  {
    name: 'a row that is removed stays in its chunk',
    edits: [
      [
        'web/store/rows/write-base.ts',
        'if (left.length === chunk.count) continue',
        'if (left.length > 0) continue',
      ],
    ],
  },
  {
    name: 'a row that changed is read as its chunk has it',
    edits: [
      [
        'web/store/rows/chunks.ts',
        'left.concat(rows)',
        'packed.concat(rows.filter(({ id }) => !packed.some((each) => each.id === id)))',
      ],
    ],
  },
  {
    name: 'compaction takes rows out of their table that it did not pack',
    edits: [
      [
        'web/store/catalogue/compact.ts',
        '.between(after, upTo, false, true).delete()',
        '.above(after).delete()',
      ],
    ],
  },
  {
    name: 'what a chunk had behind the packed rows goes with it',
    edits: [['web/store/catalogue/compact.ts', '...evenly(rest, size)', '']],
  },
  {
    name: 'a resync takes packed rows for seen',
    edits: [['web/store/rows/write-base.ts', 'revs.map(unseen)', 'revs']],
  },
  {
    name: 'what a page takes from over base is not read again',
    edits: [
      [
        'web/store/pull/apply-pull.ts',
        'pulled: rebased.length === 0 ? pulled : { ...pulled, rows: undefined }',
        'pulled',
      ],
    ],
  },
  {
    name: 'a role that is changed takes the PIN away',
    edits: [
      [
        'core/operations/staff-patch.ts',
        'STAFF_PATCH.apply(set, payload, meta)',
        'STAFF_PATCH.apply(set, payload.fields.role ? { ...payload, fields: { pin: null, ...payload.fields } } : payload, meta)',
      ],
    ],
  },
  {
    name: 'a person who was taken off the list never comes back',
    edits: [
      [
        'core/operations/staff-patch.ts',
        'STAFF_PATCH.apply(set, payload, meta)',
        'STAFF_PATCH.apply(set, payload.fields.deleted === false ? { ...payload, fields: { ...payload.fields, deleted: true } } : payload, meta)',
      ],
    ],
  },
  {
    name: 'deleted rows stay on the screen',
    edits: [
      [
        'web/store/catalogue/memory.ts',
        'new Set([...this.itemsById.keys(), ...touched])',
        'new Set(this.itemsById.keys())',
      ],
    ],
  },
  {
    name: 'operations that an older app left pending are not upcast',
    edits: [
      [
        'web/store/outbox/rebase.ts',
        'const read = entries.map(({ op }) => readOperation(op))',
        "const read = entries.map(({ op }) => (typeof readOperation(op) === 'string' ? readOperation(op) : op))",
      ],
    ],
  },
  {
    name: 'two looks at one doubt are one row',
    edits: [
      [
        'core/operations/review-seen.ts',
        "set.put('seen', { ...seen,",
        "set.put('seen', { ...seen, id: seen.subject,",
      ],
    ],
  },
  {
    name: 'the note of whoever looked at a doubt is not kept',
    edits: [['core/review/review-list.ts', 'note: note.trim()', "note: ''"]],
  },
]
