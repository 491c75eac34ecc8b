import { field } from '../entities/entity.ts'
import { kinds } from '../entities/kinds.ts'

/** What a server doubts of something that somebody did (R42). Missing for no doubt. */
export const DOUBTED = {
  /** By what the server knows, whoever did it was not permitted to then, or it names nobody where the shop asks (S16.12). */
  notPermitted: field(kinds.flag, { setBy: 'rule', optional: true }),
  /** It says a time that is far from the one at which it came. */
  dateFar: field(kinds.flag, { setBy: 'rule', optional: true }),
}

/** The same, of a fact of which nothing else but what rules add is ever written again. */
export const DOUBTED_LATER = {
  notPermitted: field(kinds.flag, { setBy: 'rule', optional: true, changes: true }),
  dateFar: field(kinds.flag, { setBy: 'rule', optional: true, changes: true }),
}
