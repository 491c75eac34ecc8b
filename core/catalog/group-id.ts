import { LIMITS } from '../entities/fields.ts'
import { textHash } from '../language/text-hash.ts'

/** How names of groups, of options and values are told apart, whatever their case. */
export const variantKey = (text: string): string => text.trim().toLowerCase()

/** What a group that is made under a name is known by, on every device and in every file alike (S19.27). */
export function groupIdFor(name: string): string {
  const key = variantKey(name)
  return key.length <= LIMITS.code ? key : `${[...key].slice(0, 40).join('')} ${textHash(key)}`
}

/**
 * The id of a group that somebody makes: two devices that make one of a name apart make the same. Where a group has that id
 * which got another name since, it is a new one.
 * @param groups those there are
 */
export function newGroupId(name: string, groups: readonly { id: string }[], newId: () => string): string {
  const id = groupIdFor(name)
  return groups.some((each) => each.id === id) ? newId() : id
}
