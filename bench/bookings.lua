-- Bookings of which no two are the same, so that none counts as a repeat. Arguments: the number of the first guest, the time.
local guest, pickup

function init(args)
  guest = tonumber(args[1])
  pickup = args[2]
end

function request()
  guest = guest + 1
  local body = string.format(
    '{"name":"Guest %d","phoneNumber":"+35569%07d","nrOfPassengers":2,"pickupDateAndTime":"%s",'
      .. '"pickupAddress":"Saranda","dropoffAddress":"Ksamil","email":"guest@example.com"}',
    guest, 2000000 + guest % 7000000, pickup)
  return wrk.format("POST", nil, { ["content-type"] = "application/json" }, body)
end
