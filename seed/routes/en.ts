import type { RouteTexts } from './routes.ts'

/** What one sees on each ride of the price table, and where it begins. */
export const routes: RouteTexts = {
  Ksamil: {
    description:
      'South along the hills between two waters: the Ionian with Corfu on the right, the lagoon of Butrint with its mussel rafts on the left. After the last bend the four green islets of Ksamil come into view.',
    pickup: 'Your door or the port in Saranda; your hotel or beach in Ksamil',
  },
  'Blue Eye': {
    description:
      'Inland past Mesopotam and up the green valley of the Bistrica. The ride ends at the car park; from there you walk some 20 minutes to the spring, so agree with the driver when he should take you back. There is a small entry fee.',
    pickup: 'Your door in Saranda; the car park at the Blue Eye',
  },
  'Inside the city': {
    description:
      'Saranda climbs steeply from the sea, and suitcases feel it. From the ferry to the hotel, from the hills down to the promenade, home after dinner: one price for every address in town.',
    pickup: 'The ferry port, the bus stop or any address in town',
  },
  Butrint: {
    description:
      'Through Ksamil and on between lagoon and sea to the gate of the ancient city. Opposite, an old cable ferry crosses the Vivari channel. Allow two to three hours among the ruins before the ride back.',
    pickup: 'Your door in Saranda; the gate of the ruins in Butrint',
  },
  'Lekures Castle': {
    description:
      'Ten minutes of bends, and at each of them there is more of the bay. From the walls you see Saranda, the islets of Ksamil and Corfu. Most people go up an hour before sunset and stay for dinner.',
    pickup: 'Your door in Saranda; the castle gate for the way down',
  },
  'Pema e Thate/Arameras': {
    description:
      'Past Ksamil the road leaves the village behind and comes down to small coves right across from Corfu, with clear water over pale stones. Tell the driver when to come back for you: few cars pass here.',
    pickup: 'Your door in Saranda or Ksamil; the beach for the way back',
  },
  Lukovë: {
    description:
      'The first stretch of the Riviera: the road climbs north out of Saranda, with mountains on one side and the sea far below on the other. Lukovë sits above terraces of olives and citrus, its beaches at their foot.',
    pickup: 'Your door or the port in Saranda; your house or beach in Lukovë',
  },
  Qeparo: {
    description:
      'Along the coast road by Lukovë and Borsh, through olive groves all the way. There are two Qeparos: the beach, and the old village of stone on the hill above it. Say which is yours when you book.',
    pickup: 'Your door or the port in Saranda; the beach or the old village in Qeparo',
  },
  Borsh: {
    description:
      'Up over the heights of Lukovë and down again to the longest beach of the Riviera, some seven kilometres of it. Behind the beach lie thousands of olive trees, and above them what is left of the castle.',
    pickup: 'Your door or the port in Saranda; your hotel or the beach in Borsh',
  },
  Himarë: {
    description:
      'Half the Riviera in one ride: Lukovë, the olive groves of Borsh, Qeparo, and then the bay of Porto Palermo with Ali Pasha’s castle on its peninsula. Himarë waits behind the next ridge, with a beach in town and the old quarter on its hill.',
    pickup: 'Your door or the port in Saranda; any address in Himarë',
  },
  Dhërmi: {
    description:
      'The whole southern Riviera: Borsh, Porto Palermo, Himarë, then bend after bend under the bare mountains. White houses on the slope, long beaches below; tell us whether you stay in the village or by the sea.',
    pickup: 'Your door or the port in Saranda; the village or the beach in Dhërmi',
  },
  Gjirokastër: {
    description:
      'Past Mesopotam and the woods of the Blue Eye, over the pass and down into the wide valley of the Drino. The castle shows long before the town does; the last metres climb between houses roofed with stone.',
    pickup: 'Your door or the port in Saranda; the bazaar or your guest house in Gjirokastër',
  },
  Berat: {
    description:
      'Over the pass to the Drino, along it below Gjirokastër and through the gorge of Tepelenë, then by Ballsh out of the mountains. In Berat the windows of the Ottoman houses look down on the river Osum, row above row.',
    pickup: 'Your door or the port in Saranda; your hotel in Berat',
  },
  Vlorë: {
    description:
      'By the inland road: the valley of the Drino, Tepelenë above the Vjosa, the hills of Ballsh, and at the end the bay. Albania declared its independence in Vlorë in 1912; today it has palms along the sea and ferries to Italy.',
    pickup: 'Your door or the port in Saranda; your hotel or the ferry in Vlorë',
  },
  Tiranë: {
    description:
      'Half the country in one ride: the Drino valley, Tepelenë, the oil fields of Ballsh, then the plain by Fier, Lushnjë and Kavajë. You are taken to the door of your address in the capital.',
    pickup: 'Your door or the port in Saranda; any address in Tiranë',
  },
  'Tirana Airport': {
    description:
      'Straight to the terminal at Rinas, without a change and without going through the city. Count back from your flight: the drive and two hours at the airport. When you land, the driver is at the exit with your name on a sign, even if your flight is late.',
    pickup: 'Your door in Saranda; the arrivals exit at the airport',
  },
}
