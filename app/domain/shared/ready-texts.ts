/**
 * Prefilled texts of chats and text messages: they name the place, so that the other side knows the subject.
 */
export const readyTexts = {
  place: (title: string) => `Hello, I write about ${title} on Bweni.`,
  viewing: (title: string) =>
    `Hello, I found ${title} on Bweni and would like to see it. When may I come and look?`,
  booking: (title: string, reference: string) =>
    `Hello, I write about the booking ${reference} of ${title} on Bweni.`,
  client: (firstName: string, title: string, price: string, link: string) =>
    `Hello ${firstName}, look at ${title} on Bweni: from ${price} per month. ${link}`,
  rent: (title: string, tenantName: string) =>
    `Hello ${tenantName}, I write about the rent of ${title} on Bweni.`,
}
