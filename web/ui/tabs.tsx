import { clsx } from 'clsx'
import { Tabs as Radix } from 'radix-ui'
import type { ComponentProps } from 'react'

/** Tabs: `<Tabs value onValueChange><TabList label><Tab value/></TabList><TabPanel value/></Tabs>`. */
export const Tabs = Radix.Root

export function TabList({
  label,
  className,
  ...rest
}: { label: string } & ComponentProps<typeof Radix.List>) {
  return (
    <Radix.List
      aria-label={label}
      className={clsx('flex gap-1 rounded-xl bg-sunken p-1 cramped:flex-wrap', className)}
      {...rest}
    />
  )
}

export function Tab({ className, ...rest }: ComponentProps<typeof Radix.Trigger>) {
  return (
    <Radix.Trigger
      className={clsx(
        'inline-flex min-h-11 flex-1 items-center justify-center gap-2 rounded-lg base:px-4 font-semibold text-ink-soft',
        // Two words in one line on a phone.
        'base:max-sm:px-2 base:max-sm:text-sm',
        'hover:transition-colors hover:text-ink data-[state=active]:bg-surface data-[state=active]:text-ink',
        'data-[state=active]:shadow-card',
        className,
      )}
      {...rest}
    />
  )
}

export const TabPanel = Radix.Content
