import { ReceiptPicture } from './receipt-picture.tsx'

const RECEIPT = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" width="320" height="480"><rect width="320" height="480" fill="#fff"/>' +
    '<text x="110" y="60" font-size="20">Corner Shop</text><text x="40" y="140" font-size="16">Bread 3.20</text>' +
    '<text x="40" y="400" font-size="22">Total 4.30</text></svg>',
)}`

export const gallery = [
  {
    title: 'A receipt that was shared',
    element: (
      <ReceiptPicture
        address={RECEIPT}
        texts={{
          picture: 'The receipt you shared',
          enlarge: 'Show the whole receipt',
          reduce: 'Show less of the receipt',
          note: 'Use it to fill in the form. The picture is not stored.',
        }}
      />
    ),
  },
]
