import { openSample } from './sample-page'
import { expect, test } from './support/test'

test('a form is sent once, however often its button is pressed', async ({ page }) => {
  let posts = 0
  let letThrough = () => {}
  const held = new Promise<void>((done) => (letThrough = done))
  await page.route('**/once', async (route) => {
    posts += 1
    await held
    await route.fulfill({ contentType: 'text/html', body: '<p>Done</p>' })
  })
  await openSample(page, '<form method="post" action="/once"><button class="btn">Send</button></form>')
  await page.getByRole('button').dblclick({ noWaitAfter: true })
  letThrough()
  await expect(page.getByText('Done')).toBeVisible()
  expect(posts).toBe(1)
})

test('a form can be sent again after coming back to it', async ({ page }) => {
  await page.route('**/once', (route) => route.fulfill({ contentType: 'text/html', body: '<p>Done</p>' }))
  await openSample(page, '<form method="post" action="/once"><button class="btn">Send</button></form>')
  for (const _press of [1, 2]) {
    await page.getByRole('button', { name: 'Send' }).click()
    await expect(page.getByText('Done')).toBeVisible()
    await page.goBack()
  }
})

test('large photos are made smaller before they are sent, documents are not touched', async ({ page }) => {
  await openSample(
    page,
    `<form method="post" action="/x" enctype="multipart/form-data">
       <input type="file" id="images" name="images" multiple data-shrink="true"><ui-files for="images"></ui-files>
     </form>`,
  )
  const photo = await page.evaluate(async () => {
    const canvas = document.createElement('canvas')
    canvas.width = 2400
    canvas.height = 1200
    const context = canvas.getContext('2d')
    const noise = new ImageData(2400, 1200)
    for (let at = 0; at < noise.data.length; at += 1)
      noise.data[at] = at % 4 === 3 ? 255 : (at * 2_654_435_761) % 251
    context?.putImageData(noise, 0, 0)
    const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/png'))
    return [...new Uint8Array((await blob?.arrayBuffer()) ?? new ArrayBuffer(0))]
  })
  const pdf = Buffer.from('%PDF-1.4 a receipt')
  await page.setInputFiles('#images', [
    { name: 'yard.png', mimeType: 'image/png', buffer: Buffer.from(photo) },
    { name: 'receipt.pdf', mimeType: 'application/pdf', buffer: pdf },
  ])
  await expect(page.getByRole('img', { name: 'yard.png' })).toBeVisible()
  await expect(page.locator('ui-files')).toContainText('receipt.pdf')
  const files = await page.locator('#images').evaluate((input: HTMLInputElement) =>
    Promise.all(
      [...(input.files ?? [])].map(async (file) => {
        const bitmap = await createImageBitmap(file).catch(() => null)
        return { name: file.name, type: file.type, size: file.size, width: bitmap?.width ?? null }
      }),
    ),
  )
  expect(files[0]).toMatchObject({ name: 'yard.jpg', type: 'image/jpeg', width: 1600 })
  expect(files[0]?.size).toBeLessThan(photo.length)
  expect(files[1]).toEqual({ name: 'receipt.pdf', type: 'application/pdf', size: pdf.length, width: null })
})

test('files that the server would refuse are named before anything is sent', async ({ page }) => {
  await openSample(
    page,
    `<form method="post" action="/x" enctype="multipart/form-data">
       <input type="file" id="receipt" name="receipt" accept="image/png,application/pdf" multiple><ui-files for="receipt"></ui-files>
     </form>`,
  )
  await page.setInputFiles('#receipt', [
    { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('x') },
    { name: 'long.pdf', mimeType: 'application/pdf', buffer: Buffer.alloc(10 * 1_048_576 + 1) },
    { name: 'receipt.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4') },
  ])
  for (const name of ['notes.txt', 'long.pdf'])
    await expect(page.locator('ui-files')).toContainText(`${name} cannot be sent. Choose a photo`)
  const names = await page
    .locator('#receipt')
    .evaluate((input: HTMLInputElement) => [...(input.files ?? [])].map((file) => file.name))
  expect(names).toEqual(['receipt.pdf'])
})

test("an action's page opens as a dialog with its buttons in sight, and posts as it would there", async ({
  page,
}) => {
  await page.route('**/cancel', (route) =>
    route.fulfill({
      contentType: 'text/html',
      body:
        route.request().method() === 'POST'
          ? `<p>Sent ${route.request().postData()}</p>`
          : `<main><a class="back" href="/">Back</a><h1>Cancel Booking</h1><p style="height:60rem">Warning</p><form method="post"><input name="reason" aria-label="Reason"><div class="actions"><button>Yes</button><a href="/elsewhere">Keep it</a></div></form><p style="height:60rem">Details</p></main>`,
    }),
  )
  await openSample(page, '<a class="btn" href="/cancel" data-dialog="true">Cancel</a><ui-dialog></ui-dialog>')
  await page.getByRole('link', { name: 'Cancel' }).click()
  const dialog = page.getByRole('dialog', { name: 'Cancel Booking' })
  for (const name of ['Yes', 'Keep it'])
    await expect(dialog.getByText(name, { exact: true })).toBeInViewport({ ratio: 1 })
  await dialog.getByLabel('Reason').fill('moved')
  await dialog.getByRole('link', { name: 'Keep it' }).click()
  await expect(dialog).toHaveCount(0)
  for (const leave of ['Escape', 'Close']) {
    await page.getByRole('link', { name: 'Cancel' }).click()
    await expect(dialog.getByLabel('Reason')).toHaveValue('moved')
    if (leave === 'Escape') await page.keyboard.press('Escape')
    else await dialog.getByRole('button', { name: leave }).click()
    await expect(dialog).toHaveCount(0)
  }
  await page.getByRole('link', { name: 'Cancel' }).click()
  await dialog.getByRole('button', { name: 'Yes' }).click()
  await expect(page.getByText('Sent reason=moved')).toBeVisible()
})

test('details open as a dialog without a form, and close again', async ({ page }) => {
  await page.route('**/payments/1', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<main><h1>TSh 50,000</h1><p>Sent by Amina</p></main>' }),
  )
  await openSample(
    page,
    '<a class="btn" href="/payments/1" data-dialog="details">View Details</a><ui-dialog></ui-dialog>',
  )
  await page.getByRole('link', { name: 'View Details' }).click()
  const dialog = page.getByRole('dialog', { name: 'TSh 50,000' })
  await expect(dialog).toContainText('Sent by Amina')
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect(dialog).toHaveCount(0)
})

test('an action that is refused is shown as a page of its own', async ({ page }) => {
  await page.route('**/refused', (route) =>
    route.fulfill({
      status: 403,
      contentType: 'text/html',
      body: '<main><h1>Access Denied</h1><form></form></main>',
    }),
  )
  await openSample(
    page,
    '<a class="btn" href="/refused" data-dialog="true">Approve</a><ui-dialog></ui-dialog>',
  )
  await page.getByRole('link', { name: 'Approve' }).click()
  await page.waitForURL('**/refused')
})
