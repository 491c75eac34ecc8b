import { useState } from 'react'
import { isDemoId } from '#core/catalog/demo-id.ts'
import {
  BLANK_GROUP,
  type GroupProblem,
  groupIntents,
  type PlannedMember,
  planGroup,
  readShared,
  type SharedProblems,
  type TypedGroup,
  type TypedShared,
  typedShared,
  writeValues,
} from '#core/catalog/group-plan.ts'
import { BLANK_PRODUCT, typedProduct } from '#core/catalog/product-draft.ts'
import { groupsOf, optionValues, type ProductGroup } from '#core/catalog/product-group.ts'
import type { Intent } from '#core/sync/operations.ts'
import type { CatalogueItem } from '#web/store/catalogue/catalogue.ts'
import { useCatalogue, useShop } from '#web/store/react/use-shop.ts'

const NO_PROBLEMS: SharedProblems = {}

/** A group of variants as it is typed; closed, it is gone. */
export function useGroup() {
  const shop = useShop()
  const { items, business } = useCatalogue()
  // As the form was opened on them: what other devices change meanwhile moves nothing under somebody's hands.
  const [groups] = useState(() => [...groupsOf(items.filter(({ demo }) => !demo)).values()])
  const [known, setKnown] = useState<ProductGroup<CatalogueItem>>()
  const [start, setStart] = useState(() => typedOf(undefined))
  const [typed, setTyped] = useState(start)
  const [ticks, setTicks] = useState<ReadonlyMap<string, boolean>>(new Map())
  const [shown, setShown] = useState(false)

  const plan = planGroup(typed.group, known, groups)
  const shared = readShared(typed.shared, business?.currency)
  const isChosen = (member: PlannedMember) => !member.known && (ticks.get(keyOf(member)) ?? member.isNew)
  const chosen = plan.ok ? plan.members.filter(isChosen) : []
  const changeGroup = (group: TypedGroup) => setTyped({ ...typed, group })
  const problem = plan.ok ? undefined : plan.problem

  return {
    groups,
    known,
    /** Begins with a group that the shop has, or with a new one. */
    begin(id: string) {
      const group = groups.find((each) => each.id === id)
      const begun = typedOf(group)
      setKnown(group)
      setStart(begun)
      setTyped(begun)
      setTicks(new Map())
      setShown(false)
    },
    ...typed,
    dirty: typed !== start || ticks.size > 0,
    changeGroup,
    changeShared: (shared: Partial<TypedShared>) =>
      setTyped({ ...typed, shared: { ...typed.shared, ...shared } }),
    changeOption: (place: number, option: Partial<TypedGroup['options'][number]>) =>
      changeGroup({
        ...typed.group,
        options: typed.group.options.map((each, at) => (at === place ? { ...each, ...option } : each)),
      }),
    members: plan.ok ? plan.members : undefined,
    chosen,
    isChosen,
    tick: (member: PlannedMember) => setTicks(new Map(ticks).set(keyOf(member), !isChosen(member))),
    /** What is wrong with the group; that something is still to be typed only once saving was tried. */
    problem: problem && (shown || problem.code !== 'required') ? problem : undefined,
    problems: shown && !shared.ok ? shared.problems : NO_PROBLEMS,
    /** Nothing would be made or changed. */
    isEmpty: shown && plan.ok && chosen.length === 0 && !known,
    /** What it comes to; undefined where something is wrong, which then stands beside its field. */
    read(): Intent[] | undefined {
      setShown(true)
      if (!plan.ok || !shared.ok || (chosen.length === 0 && !known)) return undefined
      const ports = { newId: () => shop.newId(), now: shop.now(), groups }
      return groupIntents({ ...plan, chosen }, shared.fields, known, ports)
    },
  }
}

export type GroupForm = ReturnType<typeof useGroup>
export type { GroupProblem }

const keyOf = ({ values }: PlannedMember) => values.join('\n').toLowerCase()

function typedOf(known: ProductGroup<CatalogueItem> | undefined): { group: TypedGroup; shared: TypedShared } {
  const first = known?.members[0]
  if (!known || !first) return { group: BLANK_GROUP, shared: typedShared(BLANK_PRODUCT) }
  const options = known.options.map((name, place) => ({
    name,
    values: writeValues(
      optionValues(known.members, place)
        .map(({ value }) => value)
        .filter((value) => value !== ''),
    ),
  }))
  const { categoryId, ...shared } = typedShared(typedProduct(first.product, first.onHand))
  return {
    group: { name: known.name, options: options.length > 0 ? options : BLANK_GROUP.options },
    shared: { ...shared, categoryId: isDemoId(categoryId) ? '' : categoryId },
  }
}
