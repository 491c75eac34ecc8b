import { useMemo, useState } from 'react'
import { isContainer } from '#core/catalog/container.ts'
import { isMeasured } from '#core/quantities/unit.ts'
import { FindGoods } from '#web/selling/find-goods.tsx'
import type { CatalogueItem } from '#web/store/catalogue/catalogue.ts'
import { usePrice } from '#web/store/react/use-price.ts'
import { useCatalogue } from '#web/store/react/use-shop.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'
import { allOf } from '#web/words/all-of.ts'
import { containerTexts } from './container-texts.ts'
import type { ProductForm } from './product-text.tsx'

/** What is chosen to look for a product that is no container yet. */
const ANOTHER = ' '

interface ContainerFieldProps {
  form: ProductForm
  /** The product that the form is of; missing for a new one. */
  productId: string | undefined
}

/** The returnable container that a product is sold in (S14.26): one that others are sold in already, or another product. */
export function ContainerField({ form, productId }: ContainerFieldProps) {
  const { items, itemsById, containers } = useCatalogue()
  const price = usePrice()
  const [finding, setFinding] = useState(false)
  const chosenId = form.watch('containerId')
  const isUsed = containers.some(({ id }) => id === productId)
  const names = useMemo(() => (isUsed ? soldInIt(productId, items) : []), [isUsed, productId, items])
  if (isMeasured(form.watch('unit'))) return null
  if (isUsed) {
    return (
      <p className="text-sm text-ink-soft sm:col-span-6">
        {containerTexts.isContainer({ names: allOf(names) })}
      </p>
    )
  }
  const chosen = itemsById.get(chosenId)?.product
  const known = containers.filter(({ id }) => id !== productId)
  const offered = chosen && !known.some(({ id }) => id === chosenId) ? [...known, chosen] : known
  const isGone = chosenId !== '' && (!chosen || !isContainer(chosen))

  function choose(id: string) {
    form.setValue('containerId', id, { shouldDirty: true })
    setFinding(false)
  }

  function refuses(id: string): string | undefined {
    const item = itemsById.get(id)
    if (!item) return undefined
    if (id === productId) return containerTexts.itself
    const { name, containerId = '' } = item.product
    if (item.demo) return containerTexts.demo({ name })
    if (containerId !== '') return containerTexts.inAnother({ name })
    return isContainer(item.product) ? undefined : containerTexts.noContainer({ name })
  }

  return (
    <div className="sm:col-span-6">
      <Field
        label={containerTexts.title}
        hint={isGone ? undefined : containerTexts.hint}
        error={isGone ? containerTexts.gone : undefined}
      >
        {(control) => (
          <Select
            {...control}
            value={finding ? ANOTHER : chosen ? chosenId : ''}
            onChange={({ target }) => (target.value === ANOTHER ? setFinding(true) : choose(target.value))}
          >
            <option value="">{containerTexts.none}</option>
            {offered.map(({ id, name, sellPrice }) => (
              <option key={id} value={id}>
                {containerTexts.choice({ name, price: price(sellPrice) })}
              </option>
            ))}
            <option value={ANOTHER}>{containerTexts.another}</option>
          </Select>
        )}
      </Field>
      {finding && (
        <div className="mt-3">
          <FindGoods
            words={containerTexts}
            refuses={refuses}
            onFound={({ productId: found }) => choose(found)}
          />
          <Button variant="quiet" className="mt-1 -ml-3" onClick={() => setFinding(false)}>
            {containerTexts.leave}
          </Button>
        </div>
      )}
    </div>
  )
}

/** So many of what is sold in a product are named. */
const NAMED = 3

function soldInIt(id: string | undefined, items: readonly CatalogueItem[]): string[] {
  const held = items.filter(({ product }) => product.containerId === id)
  return held.slice(0, NAMED).map(({ product }) => product.name)
}
