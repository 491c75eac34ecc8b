import { clsx } from 'clsx'
import type { CatalogueItem } from '#web/store/catalogue/catalogue.ts'
import { usePictureUrl } from '#web/store/react/use-picture-url.ts'
import { initialsOf, tileHue } from './category-colour.ts'

interface ProductPictureProps {
  item: CatalogueItem
  /** Something lies over its foot: initials stand above that. */
  isFootTaken?: boolean
}

/** A product's picture, or a tile in its category's colour with its initials. Says nothing to screen readers. */
export function ProductPicture({ item, isFootTaken = false }: ProductPictureProps) {
  const { imageUrl } = item.product
  // Most goods have none: their cards, drawn with each key of a search, follow nothing.
  return imageUrl === null ? (
    <Tile item={item} isFootTaken={isFootTaken} />
  ) : (
    <Picture item={item} imageUrl={imageUrl} isFootTaken={isFootTaken} />
  )
}

type PartProps = Required<ProductPictureProps>

function Picture({ item, imageUrl, isFootTaken }: PartProps & { imageUrl: string }) {
  const url = usePictureUrl(imageUrl)
  if (url === undefined) return <Tile item={item} isFootTaken={isFootTaken} />
  return (
    <div className="size-full rounded-t-[11px] bg-sunken">
      <img
        // A new element for a new picture: the old one would stay in sight until the new one is loaded.
        key={url}
        src={url}
        alt=""
        decoding="async"
        draggable={false}
        // Nearly square: a strip across the card would show only the middle of most goods.
        className="h-full w-20 rounded-tl-[11px] object-cover"
      />
    </div>
  )
}

function Tile({ item, isFootTaken }: PartProps) {
  const { name } = item.product
  // Half clear, so that one colour serves light and dark and the letters stay readable on it.
  const backgroundColor = `hsl(${tileHue(item.category, name)} 62% 46% / 0.24)`
  return (
    <div
      aria-hidden
      style={{ backgroundColor }}
      className={clsx(
        'flex size-full rounded-t-[11px] pl-3 text-2xl font-bold tracking-wide text-ink',
        isFootTaken ? 'items-start pt-0.5 leading-none' : 'items-end pb-1',
      )}
    >
      {initialsOf(name)}
    </div>
  )
}
