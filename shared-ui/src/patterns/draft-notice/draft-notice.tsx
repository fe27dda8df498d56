import { History } from 'lucide-react'
import { Banner } from '../../primitives/banner/banner.tsx'
import { Button } from '../../primitives/button/button.tsx'
import { useSheetSummary } from '../../primitives/sheet/sheet-summary.tsx'

export interface DraftNoticeProps {
  /** From `useFormDraft`; null unless the form was opened with a draft. */
  notice: { readonly text: string; readonly action: string; readonly onStartOver: () => void } | null
}

/** Says that a form shows what was entered earlier, with a button that empties it. A sheet reads it out when it opens. */
export function DraftNotice({ notice }: DraftNoticeProps) {
  return notice && <Notice {...notice} />
}

function Notice({ text, action, onStartOver }: NonNullable<DraftNoticeProps['notice']>) {
  const id = useSheetSummary()
  return (
    <div data-draft-notice>
      <Banner
        tone="primary"
        icon={<History aria-hidden />}
        end={
          <Button size="s" variant="secondary" onClick={onStartOver}>
            {action}
          </Button>
        }
      >
        <span id={id}>{text}</span>
      </Banner>
    </div>
  )
}
