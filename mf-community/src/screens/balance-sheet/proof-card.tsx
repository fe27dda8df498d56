import { useTexts } from '@coffer/shared-sdk/i18n'
import { bookQueries, pendingOrError, useQuery, useScope } from '@coffer/shared-sdk/queries'
import type { LedgerProof } from '@coffer/shared-sdk/queries'
import { Banner, PendingOrError, Skeleton, formatMoney } from '@coffer/shared-ui'
import { booksTexts } from '../../texts/books.en.ts'

/** Shows whether the books balance: the result of the server's sum of every transaction (accounting A3). */
export function ProofCard() {
  const words = useTexts(booksTexts)
  const proof = useQuery(bookQueries.proof(useScope()))
  if (proof.data) return <Proof proof={proof.data} />
  return (
    <PendingOrError
      loaded={pendingOrError([proof])}
      texts={{ ...words, ...words.proof }}
      skeleton={<Skeleton $height="72px" $shape="block" />}
    />
  )
}

function Proof({ proof }: { readonly proof: LedgerProof }) {
  const { proof: words } = useTexts(booksTexts)
  const count = proof.reduce((all, one) => all + one.count, 0)
  if (booksBalance(proof)) {
    return (
      <Banner tone="success" title={words.balances}>
        {count === 0 ? words.none : words.added(count)}
      </Banner>
    )
  }
  const wrong = proof.filter(({ sum }) => sum !== 0)
  return (
    <div role="alert">
      <Banner tone="danger" title={words.broken}>
        {wrong.map(({ currency, sum }) => (
          <span key={currency}>
            {(sum > 0 ? words.tooMuch : words.missing)(formatMoney({ cents: Math.abs(sum), currency }))}{' '}
          </span>
        ))}
        {words.brokenNext}
      </Banner>
    </div>
  )
}

/** Returns whether all balances of every currency add up to 0. */
export function booksBalance(proof: LedgerProof): boolean {
  return proof.every(({ sum }) => sum === 0)
}
