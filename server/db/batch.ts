import type { Connection, Submittable } from 'pg'
import type { Parameter } from './parameters.ts'
import type { Column, Prepared } from './prepared.ts'
import { ReadTooMuch } from './transact.ts'

/** One statement of a batch. */
export interface Statement {
  text: string
  values: readonly Parameter[]
  /** Where its connection keeps it prepared; absent for one that is not worth keeping. */
  prepared: Prepared | undefined
  /** Gets its rows and its tag, once its batch has ended. */
  answered(rows: readonly unknown[], tag: string): void
  /** Gets its own error, or that of an earlier statement in the batch. */
  failed(error: unknown): void
}

/** Parses the values of a column, by its type. */
export type ReaderOf = (typeId: number) => (text: string) => unknown

/**
 * Statements sent together: each is bound and executed in order, with a snapshot of its own, and one Sync ends them, so
 * that PostgreSQL answers once. When one fails, it skips the rest, including a commit
 * (https://www.postgresql.org/docs/current/protocol-flow.html, "Pipelining").
 */
export class Batch implements Submittable {
  private readonly statements: readonly Statement[]
  private readonly readerOf: ReaderOf
  private readonly answers: (() => void)[] = []
  private columns: readonly Column[] = []
  private rows: unknown[] = []
  private unreadable: { error: unknown } | undefined
  private readonly mayRead: (characters: number) => boolean

  /** @param mayRead told of each row's length before it is kept; a row that may not be read is dropped */
  constructor(
    statements: readonly Statement[],
    readerOf: ReaderOf,
    mayRead: (characters: number) => boolean = () => true,
  ) {
    this.statements = statements
    this.readerOf = readerOf
    this.mayRead = mayRead
  }

  /** Called by the driver when the connection is free. */
  readonly submit = (connection: Connection): void => {
    const wire = connection as unknown as Wire
    wire.stream.cork()
    for (const statement of this.statements) send(wire, statement)
    wire.sync()
    wire.stream.uncork()
  }

  handleRowDescription({ fields }: { fields: { name: string; dataTypeID: number }[] }): void {
    const columns = fields.map(({ name, dataTypeID }) => ({ name, read: this.readerOf(dataTypeID) }))
    const prepared = this.current()?.prepared
    if (prepared) prepared.columns = columns
    this.columns = columns
  }

  handleDataRow({ fields }: { fields: readonly (string | null)[] }): void {
    if (!this.mayRead(fields.reduce((sum, text) => sum + (text?.length ?? 0), 0))) {
      this.unreadable ??= { error: new ReadTooMuch() }
      this.rows = []
      return
    }
    if (this.rows.length === 0) this.columns = this.current()?.prepared?.columns ?? this.columns
    const row: Record<string, unknown> = {}
    try {
      for (const [at, { name, read }] of this.columns.entries()) {
        const text = fields[at] ?? null
        row[name] = text === null ? null : read(text)
      }
    } catch (error) {
      this.unreadable ??= { error }
    }
    this.rows.push(row)
  }

  handleCommandComplete({ text: tag }: { text: string }): void {
    const { rows, unreadable } = this
    const statement = this.current()
    if (statement?.prepared) statement.prepared.state = 'ready'
    this.answers.push(() =>
      unreadable ? statement?.failed(unreadable.error) : statement?.answered(rows, tag),
    )
    this.rows = []
    this.unreadable = undefined
  }

  handleEmptyQuery(): void {
    this.handleCommandComplete({ text: '' })
  }

  handleReadyForQuery(): void {
    for (const answer of this.answers) answer()
  }

  handleError(error: unknown): void {
    for (const answer of this.answers) answer()
    for (const { prepared, failed } of this.statements.slice(this.answers.length)) {
      // Whether PostgreSQL has kept it is unknown; one that it kept may be outdated.
      if (prepared && prepared.state !== 'unknown') prepared.state = 'doubtful'
      failed(error)
    }
  }

  private current(): Statement | undefined {
    return this.statements[this.answers.length]
  }
}

/** The part of the driver's connection that is used. */
interface Wire {
  stream: { cork(): void; uncork(): void }
  parse(statement: { name: string; text: string }): void
  bind(bound: { statement: string; values: readonly Parameter[] }): void
  describe(what: { type: 'P' }): void
  execute(): void
  close(what: { type: 'S'; name: string }): void
  sync(): void
}

function send(wire: Wire, { text, values, prepared }: Statement): void {
  const name = prepared?.name ?? ''
  const isKept = prepared?.state === 'ready' || prepared?.state === 'sent'
  if (prepared?.state === 'doubtful') wire.close({ type: 'S', name })
  if (!isKept) wire.parse({ name, text })
  wire.bind({ statement: name, values })
  // The columns of a kept statement are known from its first use.
  if (!isKept) wire.describe({ type: 'P' })
  wire.execute()
  if (prepared && !isKept) prepared.state = 'sent'
}
