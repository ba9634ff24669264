import type { SeedContents } from '#seed/seed-contents.ts'
import { shared } from '#seed/content/shared.ts'

const termsText = `These terms say what you can expect from Taxi Saranda, and what we ask of you. They are short on purpose. If something is unclear, call us: the number is at the foot of every page.

# Who we are

Taxi Saranda is a taxi, transfer, tour and boat-trip operator with its office in Saranda, Albania. You reach us by phone and on WhatsApp.

# How a booking works

You send us the form with your name, phone number, e-mail, number of passengers, time, pick-up and drop-off address. You get a reference at once. We then confirm the booking by WhatsApp, phone or e-mail and tell you who picks you up. All times are Saranda time; clocks on Corfu and in the rest of Greece are one hour ahead.

If we cannot take the ride, we tell you as soon as we know. You then owe nothing.

# Prices

Prices in the price list are in euros, per car, for one way, for up to four passengers. Both directions cost the same. Fuel, air conditioning and luggage are included.

The night rate applies to pick-ups between 22:00 and 06:00, and only to Ksamil and to rides inside the city. Where the list shows a night price, that price is fixed too.

If your route is not in the list, we tell you the price before the ride and you decide. The driver does not change a price that was agreed. If you change the route or add stops on the way, the driver tells you the new price first.

More than four passengers need a second or larger car. We tell you that price before you decide.

Tours are priced per car. For boat trips, each offer says whether the price is per person or for the whole boat.

# Paying

You pay after the ride, in cash, in euros or in lek. One euro counts as 100 lek. If you wish to pay by card, please ask us beforehand. We take no payment on this website.

# Changing or cancelling

You can change or cancel free of charge. Please tell us at least 2 hours before a local ride, and 24 hours before a long transfer, a tour or a boat trip. Give us your reference.

If you are late, call us. If we cannot reach you and you do not appear within 15 minutes of the agreed time, or 45 minutes at airports and ports, the driver may leave. If your ferry or flight is late, we wait, free of charge. If it is cancelled or hours late, send us a message and we move the pick-up.

# Boats and weather

Our boat trips are run by local captains; when we confirm, we tell you who takes you out. The captain decides whether it is safe to sail. If a trip is called off because of the sea, you choose another day or pay nothing.

# In the car

Please wear your seat belt. Children travel in a suitable seat, which we provide free of charge if you ask in advance. Please do not smoke. If you damage the car on purpose, you pay for the repair.

# If something goes wrong

Tell us, with your reference. We answer for our drivers and for our cars, as Albanian law requires. Boat trips you book with us too: if something is not as agreed, come to us, and we settle it with the captain. We are not liable for delays caused by closed roads, weather or strikes, but we do help you find another way. Nothing here takes away the rights that the law gives you as a consumer.

# This website

We keep texts, times and prices up to date. If a price on this page is obviously a mistake, we tell you before the ride and you may cancel. The texts and pictures belong to us or to those who made them.

# Law

Albanian law applies. If you are a consumer, the protection of your home country’s law stays with you where it is mandatory.`

const privacyText = `We keep as little as a taxi ride needs, for as long as it is needed. Here is all of it.

# Who is responsible

Taxi Saranda, Saranda, Albania. We handle your data under the Albanian law on the protection of personal data (no. 124/2024). You reach us at the phone number at the foot of every page.

# What we store when you book

Your name, phone number and e-mail address; the number of passengers; the pick-up time and both addresses; the tour or trip you chose; the language of the page; anything you tell us about the ride, such as a ferry, child seats or a note; and what happens to the booking (confirmed, driven and paid, cancelled, and whether you have read that a departure is off).

We use this to drive you, to reach you if something changes, and to answer questions afterwards. The legal ground is the contract that you make with us by booking. Without these details we cannot take the booking.

If you tap “Use my location”, your phone writes where you are into the pick-up address. We learn it only when you send the form.

# Who sees it

The people in our office, and the driver or captain who takes you. Besides them, those who handle it for us: the companies that host this website and our mail, the calendar service in which a driver or our office has subscribed to the rides, and WhatsApp if we write to you there. If you would rather not hear from us on WhatsApp, say so in the note. We do not sell your data, do not send advertising with it, and give it to nobody else unless the law obliges us to.

# How long

Twelve months after the ride, your name, phone number, e-mail and addresses are erased from the booking. Only what cannot be traced to you stays, such as the date and the price. Ask us, and we delete it earlier, unless the law makes us keep it.

# Cookies

One: the cookie languageCode remembers which language you chose. Your browser also keeps in its own storage, on your device: that choice, what you type into the form, so that it is not lost on a weak connection, the way back to your booking, and copies of pages that you have read, so that they open without a network. There are no advertising or tracking cookies, so there is no banner to click away.

# No foreign services

All pages, pictures, maps and fonts come from our own server. No analytics company, social network or map service learns that you were here. Only when you tap a link to WhatsApp, Facebook, Instagram or your map app do you go there, and then their rules apply.

# Technical records

To stop misuse of the booking form, our server counts bookings by internet address and phone number, and mails by e-mail address. That is our legitimate interest. For this it stores none of them, only a code made from them (a hash), and deletes that after an hour, for e-mail addresses after a day. When we have thanked you for a ride, such a code stops us from doing so again for 90 days. Nothing that you type into the form goes into its logs.

# Your rights

You have the right to know what we hold about you, to receive a copy, including in a form that another company can read, to have it corrected or deleted, to have its use restricted, and to object to it. Call or write to us with your reference; it costs nothing, and we answer within a month. You may also complain to the Albanian Commissioner for the Right to Information and Protection of Personal Data, or to the authority in your own country.`

export const legal: SeedContents['legal'] = {
  ...shared.legal,
  termsTitle: 'Terms of use',
  termsText,
  privacyTitle: 'Privacy policy',
  privacyText,
}
