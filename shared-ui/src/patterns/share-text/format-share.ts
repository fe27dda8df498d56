import { formatShare, sharePercentage } from '@coffer/shared-sdk/domain'
import { formatDecimal } from '../money-text/format-money.ts'
import { numberLocale } from '../money-text/number-locale.ts'

export interface ShareFormat {
  /** In hundredths. */
  share: number
  /** The shares of all participants of the group. */
  shares: readonly number[]
  /** True shows '33.3%' instead of '1.5×' (product 3, local settings). */
  asPercentage: boolean
  /** BCP 47; the app's language by default. */
  locale?: string | undefined
}

/** Returns a participant's share of a group, as a multiplier or as a percentage of all shares. */
export function formatShareText({
  share,
  shares,
  asPercentage,
  locale = numberLocale(),
}: ShareFormat): string {
  if (!asPercentage) return `${formatDecimal(formatShare(share), locale)}×`
  return percentFormatter(locale).format(sharePercentage(share, shares) / 100)
}

// Formatters are cached, because creating one costs more than a hundred uses.
const formatters = new Map<string | undefined, Intl.NumberFormat>()

function percentFormatter(locale: string | undefined): Intl.NumberFormat {
  const cached = formatters.get(locale)
  if (cached) return cached
  const created = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 1 })
  formatters.set(locale, created)
  return created
}
