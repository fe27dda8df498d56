import { ArrowLeftRight } from 'lucide-react'
import { useTexts } from '@coffer/shared-sdk/i18n'
import { Link, paths } from '@coffer/shared-sdk/navigation'
import { List, ListRow } from '@coffer/shared-ui'
import { listTexts } from '../../texts/transaction-lists.catalogue.ts'

/** From the community to what concerns all of it (spec 2). Only to pages that stand. */
export function CommunityLinks() {
  const words = useTexts(listTexts)
  return (
    <List>
      <ListRow
        start={<ArrowLeftRight aria-hidden />}
        title={words.all}
        renderLink={(link) => <Link to={paths.communityTransactions()} {...link} />}
      />
    </List>
  )
}
