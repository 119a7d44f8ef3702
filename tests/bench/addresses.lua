-- wrk asks for the addresses of a file in turn and prints its figures as JSON: wrk -s addresses.lua {url} -- {file}
-- The file holds `name: value` lines of headers, an empty line, and one address a line.
local requests = {}
local next = 0

function init(args)
  local isHeader = true
  local headers = {}
  for line in io.lines(args[1]) do
    if line == '' then
      isHeader = false
    elseif isHeader then
      local name, value = line:match('^(.-): (.*)$')
      headers[name] = value
    else
      requests[#requests + 1] = wrk.format('GET', line, headers)
    end
  end
end

function request()
  next = next % #requests + 1
  return requests[next]
end

function done(summary, latency)
  local errors = summary.errors
  local failed = errors.connect + errors.read + errors.write + errors.status + errors.timeout
  io.write(string.format('{"answers":%d,"seconds":%f,"failed":%d,"p99Ms":%f}\n', summary.requests,
    summary.duration / 1e6, failed, latency:percentile(99) / 1e3))
end
