import type { RoleId } from './role-id.ts'

/** Who stands at the till: a person of the shop's staff. A shop without staff has none, and asks nobody (S16.1). */
export interface Person {
  staffId: string
  name: string
  role: RoleId
}
