import { AtSign, CalendarDays, Coins, HousePlus, Smartphone } from 'lucide-react'
import { failureText, now, saveFile } from '@coffer/shared-sdk/client'
import type { SheetProps } from '@coffer/shared-sdk/contracts'
import { showToast } from '@coffer/shared-sdk/host'
import { useTexts } from '@coffer/shared-sdk/i18n'
import { useDownloadMyData } from '@coffer/shared-sdk/mutations'
import type { MyData } from '@coffer/shared-sdk/mutations'
import { Button, FailureBanner, SmallText, Stack } from '@coffer/shared-ui'
import { Sheet } from '@coffer/shared-ui/overlays'
import { PointList } from '../../parts/point-list.tsx'
import { yourDataTexts } from '../../texts/your-data.en.ts'

/** Offers everything that is held about the person, as a file (product 2.14). */
export default function DownloadDataSheet({ open, onClose, onClosed }: SheetProps<'download-data'>) {
  const { close, fileSaved, downloadData, download: words } = useTexts(yourDataTexts)
  const { mutate, isPending, error } = useDownloadMyData(zipMyData)
  const submit = () => {
    if (isPending) return
    mutate(undefined, {
      onSuccess: (file) => {
        saveFile(fileName(), 'application/zip', file)
        showToast(fileSaved, 'success')
        onClose()
      },
    })
  }
  return (
    <Sheet
      open={open}
      onClose={onClose}
      onClosed={onClosed}
      title={downloadData}
      description={words.text}
      closeLabel={close}
      footer={
        <Button fullWidth pending={isPending} pendingLabel={words.collecting} onClick={submit}>
          {words.submit}
        </Button>
      }
    >
      <Stack $gap={4}>
        <PointList
          points={[
            { icon: AtSign, text: words.person },
            { icon: HousePlus, text: words.communities },
            { icon: Coins, text: words.transactions },
            { icon: CalendarDays, text: words.events },
            { icon: Smartphone, text: words.devices },
          ]}
        />
        <SmallText>{words.format}</SmallText>
        <FailureBanner text={error ? `${words.failed} ${failureText(error)}` : undefined} />
      </Stack>
    </Sheet>
  )
}

const fileName = () => `my-data-${new Date(now()).toISOString().slice(0, 10)}.zip`

/** Returns the zip file with `my-data.json` and the pictures. The library is loaded when somebody asks for the file. */
async function zipMyData({ data, transactions, pictures }: MyData): Promise<Uint8Array<ArrayBuffer>> {
  const { strToU8, zip } = await import('fflate')
  const json = JSON.stringify({ version: 1, ...data, transactions }, null, 2)
  // Pictures are already compressed.
  const named = pictures.map(({ name, bytes }) => [`pictures/${name}`, [bytes, { level: 0 }]] as const)
  const files = { 'my-data.json': strToU8(json), ...Object.fromEntries(named) }
  return new Promise((resolve, reject) => {
    zip(files, (error, bytes) => (error ? reject(error) : resolve(bytes)))
  })
}
