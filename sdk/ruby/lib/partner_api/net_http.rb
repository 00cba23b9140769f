# frozen_string_literal: true

require "net/http"
require "openssl"
require "uri"
require "zlib"

module PartnerApi
  # A request for a transport.
  HttpRequest = Struct.new(:method, :url, :headers, :body, :timeout, keyword_init: true)

  # Sends requests with Net::HTTP, on connections that stay open. A transport of your own, for example in tests, is an
  # object with a method `call(HttpRequest)` that returns an HttpResponse. With a block, it yields the parts of a successful
  # body instead of returning it, each with an HttpResponse without a body.
  class NetHttp
    # No complete response arrived.
    FAILURES = [
      SystemCallError, IOError, SocketError, Timeout::Error, OpenSSL::SSL::SSLError, Net::ProtocolError,
      Net::HTTPBadResponse, Net::HTTPHeaderSyntaxError, Zlib::Error
    ].freeze

    # @param proxy [String, nil] `http://user:password@host:port`; default: the proxy of the environment
    # @param ca_file [String, nil] a file with PEM certificates of the authorities to trust; default: those of the system
    def initialize(proxy: nil, ca_file: nil)
      @proxy = proxy && URI(proxy)
      @ca_file = ca_file
      @idle = Queue.new
    end

    # @return [HttpResponse]
    # @raise [ApiConnectionError] if no complete response arrives
    def call(request, &block)
      uri = URI(request.url)
      deadline = Process.clock_gettime(Process::CLOCK_MONOTONIC) + request.timeout
      http = connection(uri, request.timeout)
      response = exchange(http, message(request, uri), deadline, &block)
      @idle << http
      response
    rescue *FAILURES => e
      finish(http)
      raise failure(e, request)
    rescue Exception # rubocop:disable Lint/RescueException -- such as an interrupt: the connection is in an unknown state
      finish(http)
      raise
    end

    private

    def connection(uri, timeout)
      http = idle(uri) || open(uri)
      http.open_timeout = http.read_timeout = http.write_timeout = timeout
      http.start unless http.started?
      http
    end

    # Returns an open connection to the address.
    def idle(uri)
      http = @idle.pop(true)
      return http if http.address == uri.hostname && http.port == uri.port

      finish(http)
      nil
    rescue ThreadError
      nil
    end

    def open(uri)
      proxy = @proxy ? [@proxy.hostname, @proxy.port, @proxy.user, @proxy.password] : [:ENV]
      http = Net::HTTP.new(uri.hostname, uri.port, *proxy)
      http.use_ssl = uri.scheme == "https"
      http.ca_file = @ca_file if @ca_file
      # The client decides what is repeated.
      http.max_retries = 0
      http
    end

    # Net::HTTP doesn't decompress what has the header, so that `exchange` sees the bytes.
    def message(request, uri)
      headers = { "Accept-Encoding" => "gzip", **request.headers }
      Net::HTTPGenericRequest.new(request.method, !request.body.nil?, true, uri, headers).tap do |message|
        message.body = request.body
      end
    end

    def exchange(http, message, deadline, &block)
      result = nil
      http.request(message) do |response|
        body = +""
        is_streamed = block && response.code == "200"
        head = HttpResponse.new(response.code.to_i, response.each_header.to_h, "")
        read(response) do |part|
          # The timeout of Net::HTTP restarts with each part that arrives.
          raise Net::ReadTimeout if block.nil? && Process.clock_gettime(Process::CLOCK_MONOTONIC) > deadline

          is_streamed ? yield(part, head) : body << part
        end
        result = HttpResponse.new(head.status, head.headers, body.force_encoding(Encoding::UTF_8))
      end
      result
    end

    # Yields the parts of a body, decompressed.
    def read(response)
      inflater = Zlib::Inflate.new(Zlib::MAX_WBITS + 16) if response["content-encoding"] == "gzip"
      length = 0
      response.read_body do |part|
        length += part.bytesize
        yield inflater ? inflater.inflate(part) : part
      end
      # Net::HTTP accepts a body that ends early.
      raise EOFError, "The response ended early." if length < (response.content_length || 0)
    ensure
      # Without a reset, it would warn of a body that ended early.
      inflater&.reset
      inflater&.close
    end

    def failure(error, request)
      # Without the query, which can contain search terms.
      target = "#{request.method} #{request.url.sub(/\?.*/, "")}"
      return ApiConnectionError.new("#{target}: #{error.message}") unless error.is_a?(Timeout::Error)

      ApiTimeoutError.new("#{target}: no complete response within #{request.timeout} s.")
    end

    def finish(http)
      http.finish if http&.started?
    rescue IOError
      # It has already ended.
    end
  end
end
